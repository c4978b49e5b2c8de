import type { Row } from "../../../photo/photo.ts";
import { isHuge } from "../../../features/deep/page/deep-photo.ts";
import { useDetails } from "../../../store/library/details.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";

/** How many pixels a photo has across as it is shown, turned as a person turned it; null where its file does not say. */
export function pixelsAcross({ record, marks }: Pick<PhotoDetails, "record" | "marks">): number | null {
  return marks.rotation === 90 || marks.rotation === 270 ? record.height : record.width;
}

/** The same of a photo on or beside the screen; null until it is known. */
export function usePixelsAcross(photo: Row | null): number | null {
  const details = useDetails(photo);
  return details && pixelsAcross(details);
}

/** Whether a photo on or beside the screen is so large that it is not decoded ahead; false until it is known. */
export function useHuge(photo: Row | null): boolean {
  const details = useDetails(photo);
  return details !== null && isHuge(details);
}
