import { library } from "../session/session.ts";
import { columnsNow } from "../library/snapshot.ts";
import { MosaicPictures } from "./mosaic-pictures.ts";

/** The small pictures of the mosaic. */
export const mosaicPictures = new MosaicPictures({
  mosaic: (ids, edge) => library.queries.mosaic(ids, edge),
  versionOf: (id) => columnsNow().picture[id] ?? 0,
});
