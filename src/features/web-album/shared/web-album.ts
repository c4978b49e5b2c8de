/** A photo of a web album, as its page is told. Unknown is null. */
export interface WebAlbumPhoto {
  kind: "photo" | "video";
  /** Upright pixels of its picture. */
  width: number;
  height: number;
  /** Wall-clock time of capture, "2024-05-03T10:11:12"; of a wide date its beginning, to sort by. */
  taken: string | null;
  /** A wide date in the album's language, "about 1985"; null for others. */
  wide: string | null;
  /** Latitude and longitude in degrees, as exact as the person wished. */
  at: readonly [lat: number, lng: number] | null;
  /** "Paris, France", in the album's language. */
  place: string | null;
  title: string | null;
  description: string | null;
  /** Names of people in it; none unless the person wished that. */
  people: readonly string[];
  /** The file's name; null where names are replaced. */
  name: string | null;
  /** Average colour for CSS, shown until the picture is there. */
  colour: string | null;
  /** Of a video, in seconds. */
  seconds: number | null;
  picture: WebAlbumFile;
  thumbnail: WebAlbumFile;
  film: WebAlbumFile | null;
}

/**
 * A file of a web album: its path from the page, or the ids of the page's elements that hold it in base64, in order. Each
 * element's text stands for a multiple of three bytes, but the last.
 */
export type WebAlbumFile = { path: string } | { type: string; parts: readonly string[] };

/** What the page of a web album shows. */
export interface WebAlbum {
  version: 1;
  title: string;
  description: string;
  /** Of its texts; `locale` is how dates are written, with a region. */
  language: string;
  direction: "ltr" | "rtl";
  locale: string;
  /** The texts of the page itself, by key, as in their catalogue. */
  words: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** A line below the title: "16 days · 243 photos". */
  line: string;
  photos: readonly WebAlbumPhoto[];
  /** Index of the photo above the title; null for none. */
  cover: number | null;
  /** The basemap's tiles for the area, packed as by `packTiles`; null without a map. */
  map: WebAlbumFile | null;
}

/** Where the page finds what it shows. */
export const webAlbumDataId = "album";

/** The names of the program and the style in the built app, and in a web album that is a folder. */
export const webAlbumFiles = { script: "web-album.js", style: "web-album.css" } as const;
