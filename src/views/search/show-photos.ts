import { navigate, pageAtHand } from "../shell/frame/route.ts";
import { writeAddress } from "./use-address.ts";

/** Leads from a page of words to the photos that match; beside grid and map there is nothing to do. */
export function showPhotos(): void {
  const page = pageAtHand();
  if (page === "/" || page === "/map") return;
  writeAddress();
  navigate("/");
}
