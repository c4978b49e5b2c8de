import type { WebAlbum, WebAlbumPhoto } from "../shared/web-album.ts";
import type { AlbumDates } from "./dates.ts";
import type { PageSpeech } from "./speech.ts";

/** What a photo is called where it has no caption: its title, else when and where it was taken, else its number. */
export function photoName(album: WebAlbum, index: number, say: PageSpeech, dates: AlbumDates): string {
  const photo = album.photos[index];
  const kind = say(photo?.kind === "video" ? "pageVideo" : "pagePhoto");
  const said = [photo?.title ?? null, dates.moment(photo), photo?.place ?? null].filter(
    (part) => part !== null,
  );
  const name = said.length > 0 ? said.join(", ") : String(index + 1);
  return `${kind}: ${name}`;
}

/** The texts of a photo that a search looks through, in small letters without accents. */
export function searchText(photo: WebAlbumPhoto, dates: AlbumDates): string {
  const { title, description, place, name, taken, wide } = photo;
  const day = wide === null ? taken?.slice(0, 10) : null;
  return plain([title, description, place, name, dates.day(photo), day].join("\n"));
}

/** Small letters without accents. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
