import { useEffect, useState } from "react";
import { orNull } from "../../../faults/faults.ts";
import type { PhotoDetails } from "../../../contract/queries.ts";
import { drawnByEngines } from "../../../photo/engine-types.ts";
import type { Row } from "../../../photo/photo.ts";
import { orientationOfRotation, uprightSize } from "../../../photo/turn.ts";
import { getDetails } from "../../../store/library/details.ts";
import { originalFile } from "../../../store/pictures/original.ts";
import { turned } from "../../../store/pictures/turned.ts";
import { ingest, library } from "../../../store/session/session.ts";

/** What is edited: turned as a person said, not developed. */
export interface EditPicture {
  details: PhotoDetails;
  bitmap: ImageBitmap;
  /** The size of the whole picture, turned, in pixels of the file. */
  size: { width: number; height: number };
  /** The original cannot be reached: this is what is kept of it. */
  isPreview: boolean;
}

/** The longest edge of what is edited on screen, in pixels: enough for a screen, and for a look at a half of it. */
const mostEdge = 2560;

/** The picture of a photo for the editor; undefined while it is fetched, null where there is none. */
export function useEditPicture(row: Row): EditPicture | null | undefined {
  const [found, setFound] = useState<EditPicture | null>();
  useEffect(() => {
    let wanted = true;
    const opened: EditPicture[] = [];
    const show = (picture: EditPicture | null): void => {
      if (picture !== null) opened.push(picture);
      if (wanted) setFound(picture);
      else picture?.bitmap.close();
    };
    void (async () => {
      // The library worker died, or the file was moved.
      const quick = await quickPicture(row).catch(orNull);
      if (quick !== null) show(quick);
      // The same.
      const picture = await openPicture(row).catch(orNull);
      if (picture !== null || quick === null) show(picture);
      else if (wanted) setFound({ ...quick, isPreview: true });
    })();
    return () => {
      wanted = false;
      for (const { bitmap } of opened) bitmap.close();
    };
  }, [row]);
  return found;
}

/** What is at hand of a photo that is not developed yet: its thumbnail, until the picture itself is there. */
async function quickPicture(row: Row): Promise<EditPicture | null> {
  const [details, shown] = await Promise.all([
    getDetails(row),
    library.queries.pictures(Uint32Array.of(row)).then(([picture]) => picture),
  ]);
  if (details?.record.kind !== "photo" || details.recipe !== null || !shown?.thumbnail) return null;
  const image = new Image();
  image.src = shown.url;
  await image.decode();
  const bitmap = await createImageBitmap(image);
  const upright = { width: bitmap.width, height: bitmap.height };
  return { details, bitmap, size: sizeOf(details, upright, true), isPreview: false };
}

/** The size of the whole picture, turned; that of what is there where the file does not say it. */
function sizeOf(
  { record, marks }: PhotoDetails,
  there: { width: number; height: number },
  isTurned: boolean,
): EditPicture["size"] {
  const turn = orientationOfRotation[marks.rotation];
  const shown = isTurned ? there : uprightSize(there.width, there.height, turn);
  const stated = uprightSize(record.width ?? 0, record.height ?? 0, turn);
  const off = Math.abs(Math.log((stated.width * shown.height) / (stated.height * shown.width)));
  return off < 0.03 ? stated : shown;
}

async function openPicture(row: Row): Promise<EditPicture | null> {
  const details = await getDetails(row);
  if (details?.record.kind !== "photo") return null;
  // The original cannot be reached.
  const file = await originalFile(row, details).catch(orNull);
  const original = file && (await uprightBitmap(file, details));
  // What is kept of it, if the library worker still has it and the browser can decode it.
  const kept = original === null ? await library.screens.of(row).catch(orNull) : null;
  // It is damaged.
  const upright = original ?? (kept && (await createImageBitmap(kept).catch(orNull)));
  if (upright === null) return null;
  const turn = orientationOfRotation[details.marks.rotation];
  const size = sizeOf(details, upright, false);
  return {
    details,
    bitmap: turned(upright, turn),
    size,
    isPreview: original === null,
  };
}

async function uprightBitmap(file: File, { record }: PhotoDetails): Promise<ImageBitmap | null> {
  const type = record.type ?? file.type;
  const asked = (record.orientation ?? 1) !== 1 || !drawnByEngines(type);
  // The photo worker died: the browser draws the file as it can.
  const upright = asked ? await ingest.run((it) => it.scheduler.direct.upright(file)).catch(orNull) : null;
  const blob = upright ?? file.slice(0, file.size, type);
  // Damaged, or too large for the browser.
  const whole = await createImageBitmap(blob).catch(orNull);
  if (whole === null) return null;
  const scale = mostEdge / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const smaller = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: "high",
  });
  whole.close();
  return smaller;
}
