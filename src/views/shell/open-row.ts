import type { Row } from "../../photo/photo.ts";
import { publicIdOf } from "../../store/library/details.ts";
import { preloadOriginal } from "../../store/pictures/original.ts";
import { wishSlideshow } from "../../store/view.ts";
import { openPhoto } from "./layout/route.ts";

/** Opens a photo of the library in the viewer. */
export async function openRow(photo: Row): Promise<void> {
  preloadOriginal(photo);
  const publicId = await publicIdOf(photo);
  if (publicId !== null) openPhoto(publicId);
}

/** Starts a slideshow at a photo of the page; without photos nothing. */
export function playFrom(photo: Row | undefined): void {
  if (photo === undefined) return;
  wishSlideshow();
  void openRow(photo);
}
