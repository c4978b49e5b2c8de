import { isOnItsSide, rotationOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { composeTurns } from "../../../photo/turn.ts";
import { getDetails } from "../../../store/library/details.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";
import { keptScreen } from "../../../store/pictures/kept-screen.ts";
import { turned } from "../../../store/pictures/turned.ts";
import { peekOriginal } from "../../../store/pictures/original.ts";
import { isDeep, deepOverview } from "./deep-photo.ts";
import { orientationOfRotation } from "../../../photo/turn.ts";

/** The photo as large as the screen shows it, decoded and upright, from its screen preview where the original is missing; null where neither can be drawn. */
export async function screenPicture(id: Row): Promise<ImageBitmap | null> {
  const { aspect, marks } = columnsNow();
  const details = await getDetails(id);
  const turn = orientationOfRotation[rotationOf(marks[id])];
  if (details !== null && isDeep(details)) {
    const overview = await deepOverview(details);
    return overview && turned(overview, composeTurns(details.record.orientation ?? 1, turn));
  }
  const original = await peekOriginal(id);
  if (original.state === "missing") {
    const kept = await keptScreen(id);
    return kept && turned(await createImageBitmap(kept), turn);
  }
  if (original.state !== "ready" || !original.type.startsWith("image/")) return null;
  const shown = aspect[id] ?? 0;
  const isTurned = isOnItsSide(marks[id]);
  const stored = isTurned ? 1 / shown : shown;
  const [across, down] = [innerWidth * devicePixelRatio, innerHeight * devicePixelRatio];
  const [width, height] = isTurned ? [down, across] : [across, down];
  const blob = await (await fetch(original.url)).blob();
  const most = details?.record.width ?? Number.POSITIVE_INFINITY;
  const resizeWidth = Math.max(1, Math.round(Math.min(width, height * stored, most)));
  const bitmap = await createImageBitmap(blob, shown > 0 ? { resizeWidth, resizeQuality: "medium" } : {});
  return turned(bitmap, turn);
}
