import { webAlbumDataId, type WebAlbum } from "../shared/web-album.ts";

/** What this page shows, from the element that holds it. */
export function albumOf(page: Document): WebAlbum {
  return JSON.parse(page.getElementById(webAlbumDataId)?.textContent ?? "") as WebAlbum;
}
