import type { Camera, Location, TakenAt } from "../../../src/photo/photo.ts";
import { noAnnotations } from "../../../src/photo/fields.ts";
import type { SidecarReading } from "../../../src/photo/sidecar.ts";
import { memorySource } from "../bytes/source.ts";
import { readMetadata } from "../facts/record.ts";
import { sniff } from "../header/sniff.ts";
import { readableDates } from "../values/dates.ts";
import { readablePositions } from "../values/positions.ts";
import { readSonyXml } from "../video/sony-xml.ts";

const source = "sidecar:film";

/** Reads what cameras put beside a film: a small JPEG with Exif (`.THM`), Sony's XML. Never rejects. */
export async function readBesideFilm(bytes: Uint8Array): Promise<SidecarReading> {
  const sniffed = sniff(bytes);
  if (sniffed?.type === "image/jpeg") {
    const { takenAt, location, camera } = (await readMetadata(sniffed, memorySource(bytes), {})).record;
    return about(takenAt, location, camera);
  }
  const sony = readSonyXml(new TextDecoder().decode(bytes));
  if (sony === null) return { about: "nothing", why: "The file says nothing of a film." };
  const [takenAt = null] = readableDates([{ text: sony.created, source }]);
  const [location = null] = readablePositions([sony.position]);
  return about(takenAt, location, { make: sony.make || null, model: sony.model || null, lens: null });
}

function about(takenAt: TakenAt | null, location: Location | null, camera: Camera): SidecarReading {
  return {
    about: "photo",
    fileName: null,
    values: {
      takenAt: takenAt && { ...takenAt, source },
      location: location && { ...location, source },
      ...noAnnotations,
      favourite: false,
      camera,
    },
  };
}
