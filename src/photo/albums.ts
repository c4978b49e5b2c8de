import type { Row } from "./photo.ts";
import type { ListSource } from "./sidecar.ts";

/** Chosen photos, or a saved filter, whose photos change by themselves. */
export type AlbumKind = "album" | "smart";

/** How the photos of an album are ordered: newest first, as everywhere, or as a person put them. */
export type AlbumOrder = "date" | "hand";

/** An album with what is known of its photos now. */
export interface Album {
  id: string;
  name: string;
  kind: AlbumKind;
  /** Of a smart album: its filter, as `filterToQuery` writes it; null of others. */
  filter: string | null;
  order: AlbumOrder;
  /** Photos that are there and not hidden. */
  photos: number;
  /** The photo that stands for it; null without photos. */
  cover: Row | null;
}

/** An export of another program or service that was recognised. */
export interface FoundExport {
  from: ListSource | "takeout";
  /** Photos and videos it says something of. */
  photos: number;
  /** Its albums that are there. */
  albums: number;
}

/** What a person does to an album. Rows are photos; `before`: they are put before this one, with null at the end. */
export type AlbumChange =
  | { do: "create"; id: string; name: string; rows: PhotoRows }
  | { do: "save"; id: string; name: string; filter: string }
  | { do: "delete"; id: string }
  | { do: "rename"; id: string; name: string }
  | { do: "order"; id: string; order: AlbumOrder }
  | { do: "cover"; id: string; rows: PhotoRows }
  | { do: "add"; id: string; rows: PhotoRows }
  | { do: "remove"; id: string; rows: PhotoRows }
  | { do: "move"; id: string; rows: PhotoRows; before: Row | null };

/** Rows of photos. */
type PhotoRows = Uint32Array<ArrayBuffer> | readonly number[];

const shape = /^[0-9a-z-]{8,40}$/;

/** Whether a text can be the id of an album. */
export function isAlbumId(text: string): boolean {
  return shape.test(text);
}
