import type { PhotoId } from "../../../photo/photo.ts";
import { publicIdOf } from "../../../store/library/details.ts";
import { preloadOriginal } from "../../../store/pictures/original.ts";
import { openPhoto } from "../../shell/frame/route.ts";

const asked = new Map<PhotoId, Promise<string | null>>();
const mostAsked = 200;

/** Asks for a photo's public id before the click, so that the click need not wait for a busy library. */
export function prepareToOpen(photo: PhotoId): Promise<string | null> {
  const known = asked.get(photo);
  if (known) return known;
  if (asked.size >= mostAsked) asked.clear();
  // Asked twice: a library that was restarted refuses what it was asked before.
  const answer = publicIdOf(photo)
    .catch(() => publicIdOf(photo))
    .catch(() => null);
  asked.set(photo, answer);
  void answer.then((publicId) => publicId === null && asked.delete(photo));
  return answer;
}

/** Opens the viewer on a photo. */
export async function openTile(photo: PhotoId): Promise<void> {
  preloadOriginal(photo);
  const publicId = await prepareToOpen(photo);
  if (publicId !== null) openPhoto(publicId);
}
