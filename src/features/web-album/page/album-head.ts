import type { WebAlbum } from "../shared/web-album.ts";
import type { AlbumFiles } from "./album-files.ts";
import { newElement } from "./element.ts";

/** Cover, title, what it holds, and the description. */
export function albumHead(album: WebAlbum, files: AlbumFiles): HTMLElement {
  const { title, line, description, cover } = album;
  const heading = newElement("h1", "", [title]);
  const quiet = newElement("p", "line", [line]);
  const said = description.split(/\n{2,}/).filter((text) => text.trim() !== "");
  const texts = said.map((text) => newElement("p", "about", [text]));
  for (const each of [heading, ...texts]) each.dir = "auto";
  const photo = cover === null ? undefined : album.photos[cover];
  const head = newElement("header", "head", [heading, quiet, ...texts]);
  if (photo === undefined) return head;
  const image = newElement("img", "cover");
  image.alt = "";
  image.width = photo.width;
  image.height = photo.height;
  if (photo.colour !== null) image.style.backgroundColor = photo.colour;
  image.src = files.url(photo.picture);
  head.prepend(image);
  return head;
}
