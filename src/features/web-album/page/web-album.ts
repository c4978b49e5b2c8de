import { AlbumFiles } from "./album-files.ts";
import { albumHead } from "./album-head.ts";
import { albumOf } from "./album-of.ts";
import { AlbumGrid } from "./album-grid.ts";
import { AlbumViewer } from "./album-viewer.ts";
import { albumSearch } from "./album-search.ts";
import { newElement } from "./element.ts";
import { speech } from "./speech.ts";
import { startMap } from "./map/start-map.ts";
import "./web-album.css";

const album = albumOf(document);
const files = new AlbumFiles(document);
const say = speech(album);
const viewer = new AlbumViewer(album, files, say);
const grid = new AlbumGrid(album, files, say, (index) => viewer.open(index));
const search = albumSearch(album, say, (found) => {
  viewer.show(found);
  grid.show(found);
  // What was found begins below the field, however far down the page was.
  const above = grid.root.getBoundingClientRect().top - search.offsetHeight;
  if (above < 0) scrollBy(0, above);
  map?.show(found);
});
const side = album.map === null ? null : newElement("div", "map");
const parts = [albumHead(album, files), ...(side ? [side] : []), search, grid.root];
const foot = newElement("footer", "foot", [say("pageMadeWith")]);
document.body.classList.toggle("with-map", side !== null);
document.body.append(newElement("main", "page", [...parts, foot]), viewer.root);
const map = side && startMap(side, album, files, say, (indexes) => viewer.openOne(indexes));
viewer.openFromAddress();
