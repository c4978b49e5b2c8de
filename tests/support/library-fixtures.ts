import type { PhotoRecord, Picture } from "../../src/photo/photo.ts";
import type { SidecarReading, SidecarValues } from "../../src/photo/sidecar.ts";

/** A location without what only few receivers tell. */
export const unmeasured = { accuracy: null, direction: null, north: null } as const;

/** A record with every field filled, changed by `parts`. */
export function aRecord(parts: Partial<PhotoRecord> = {}): PhotoRecord {
  return {
    kind: "photo",
    type: "image/jpeg",
    width: 3024,
    height: 4032,
    orientation: 6,
    orientationSource: "exif:Orientation",
    takenAt: { local: "2024-05-03T10:11:12.34", offset: "+02:00", source: "exif:DateTimeOriginal" },
    location: { lat: 48.8583, lng: 2.2945, altitude: 35.2, ...unmeasured, source: "exif:GPS" },
    others: { takenAt: [], location: [], orientation: [] },
    camera: { make: "Apple", model: "iPhone 15", lens: null },
    exposure: { fNumber: 2.8, seconds: 0.004, iso: 100, focalLength: 35 },
    duration: null,
    title: null,
    description: "Zwischen den Häusern",
    keywords: ["paris", "tower"],
    rating: 4,
    label: "Red",
    contentId: null,
    burstId: null,
    burstPrimary: false,
    motion: null,
    people: null,
    sphere: null,
    hdr: false,
    depth: false,
    failure: null,
    ...parts,
  };
}

/** What a sidecar says that was read and says nothing but `values`. */
export function aReading(
  values: Partial<SidecarValues> = {},
  fileName: string | null = null,
): SidecarReading {
  const none = { takenAt: null, location: null, title: null, description: null, rating: null, label: null };
  return { about: "photo", fileName, values: { ...none, keywords: [], favourite: false, ...values } };
}

/** A picture of eight bytes, all `fill`; nothing decodes it. */
export function aPicture(fill: number, parts: Partial<Picture> = {}): Picture {
  const bytes = new Uint8Array(8).fill(fill);
  return { type: "image/webp", width: 240, height: 320, bytes, colour: 0x336699, ...parts };
}
