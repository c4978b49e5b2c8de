import { library } from "../session/session.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";
import { MosaicPictures } from "./mosaic-pictures.ts";

/** The small pictures of the mosaic. */
export const mosaicPictures = new MosaicPictures({
  mosaic: (ids, edge) => library.queries.mosaic(ids, edge),
  versionOf: (id) => store.get(snapshotAtom).columns.picture[id] ?? 0,
});
