import { unpackAlbumTiles } from "../../shared/web-album-tiles.ts";
import type { WebAlbum } from "../../shared/web-album.ts";
import type { AlbumFiles } from "../album-files.ts";
import { newElement, iconButton } from "../element.ts";
import type { PageSpeech } from "../speech.ts";
import { AlbumMap } from "./album-map.ts";

/** The album's map; nothing of it is missed before the first picture is drawn. */
export function startMap(
  root: HTMLElement,
  album: WebAlbum,
  files: AlbumFiles,
  say: PageSpeech,
  open: (indexes: readonly number[]) => void,
): { show: (found: ReadonlySet<number> | null) => void } {
  const target = newElement("div", "map-canvas");
  target.tabIndex = 0;
  target.setAttribute("role", "application");
  target.setAttribute("aria-label", say("pageMap"));
  const credits = newElement("p", "map-credits", [say("pageMapCredits")]);
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", say("pageMap"));
  let map: AlbumMap | null = null;
  let found: ReadonlySet<number> | null = null;
  const enlarge = iconButton("expand", say("pageEnlargeMap"), () => {
    const isLarge = root.classList.toggle("large");
    document.documentElement.classList.toggle("map-large", isLarge);
    const label = say(isLarge ? "pageShrinkMap" : "pageEnlargeMap");
    enlarge.setAttribute("aria-label", label);
    enlarge.title = label;
    map?.resized(isLarge);
  });
  enlarge.classList.add("enlarge");
  const controls = newElement("div", "map-controls", [
    enlarge,
    iconButton("plus", say("pageZoomIn"), () => map?.zoom(1)),
    iconButton("minus", say("pageZoomOut"), () => map?.zoom(-1)),
    iconButton("fit", say("pageFitAll"), () => map?.fit(true)),
  ]);
  root.append(target, controls, credits);
  root.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && root.classList.contains("large")) enlarge.click();
  });
  void (async () => {
    const packed = album.map && files.bytes(album.map);
    if (!packed) return;
    const tiles = await unpackAlbumTiles(packed);
    map = new AlbumMap(target, tiles, { album, files, say, open });
    map.show(found);
  })();
  return {
    show: (next) => {
      found = next;
      map?.show(next);
    },
  };
}
