import type { PhotoId } from "../../photo/photo.ts";
import { publicIdOf } from "../../store/library/details.ts";
import { preloadOriginal } from "../../store/pictures/original.ts";
import { openPhoto } from "./layout/route.ts";
import { orNull } from "../../faults/faults.ts";

const asked = new Map<PhotoId, Promise<string | null>>();
const mostAsked = 200;

/** Fetches a photo's public id ahead of the click, which then need not wait for a busy library. */
export function prepareToOpen(photo: PhotoId): Promise<string | null> {
  const known = asked.get(photo);
  if (known) return known;
  if (asked.size >= mostAsked) asked.clear();
  // Twice, because a library that restarts rejects what it was asked before.
  const answer = publicIdOf(photo)
    .catch(() => publicIdOf(photo))
    .catch(orNull);
  asked.set(photo, answer);
  void answer.then((publicId) => publicId === null && asked.delete(photo));
  return answer;
}

/** Opens a photo of the library in the viewer. */
export async function openRow(photo: PhotoId): Promise<void> {
  preloadOriginal(photo);
  const publicId = await prepareToOpen(photo);
  if (publicId !== null) openPhoto(publicId);
}
