import { AlbumFiles } from "./album-files.ts";
import { webAlbumDataId, type WebAlbum } from "../shared/web-album.ts";
import { AlbumGrid } from "./album-grid.ts";
import { AlbumViewer } from "./album-viewer.ts";
import { AlbumDates, plain, searchText, speech, type PageSpeech } from "./photo-words.ts";
import { icon, iconButton, newElement } from "./element.ts";
import { unpackAlbumTiles } from "../shared/web-album-tiles.ts";
import { AlbumMap } from "./map/album-map.ts";
import "./web-album.css";

/** What this page shows, from the element that holds it. */
function albumOf(page: Document): WebAlbum {
  return JSON.parse(page.getElementById(webAlbumDataId)?.textContent ?? "") as WebAlbum;
}

const album = albumOf(document);
const files = new AlbumFiles(document);
const say = speech(album);
const viewer = new AlbumViewer(album, files, say);
const grid = new AlbumGrid(album, files, say, (index) => viewer.open(index));

/** The search field. `show` gets the photos that have all words, by index; null for all photos. */
function albumSearch(
  { photos, locale }: WebAlbum,
  say: PageSpeech,
  show: (found: ReadonlySet<number> | null) => void,
): HTMLElement {
  const dates = new AlbumDates(locale);
  const texts = photos.map((photo) => searchText(photo, dates));
  const input = newElement("input");
  input.type = "search";
  input.placeholder = say("pageSearch");
  input.setAttribute("aria-label", say("pageSearch"));
  input.autocomplete = "off";
  input.spellcheck = false;
  const state = newElement("output", "found");
  input.addEventListener("input", () => {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    const found = words.length === 0 ? null : matching(texts, words);
    state.textContent =
      found === null
        ? ""
        : found.size === 0
          ? say("pageNothingFound")
          : say("pageFound", { count: found.size });
    show(found);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "") return;
    event.preventDefault();
    input.value = "";
    input.dispatchEvent(new Event("input"));
  });
  const field = newElement("label", "search-field", [icon("search"), input]);
  const root = newElement("div", "search", [field, state]);
  root.setAttribute("role", "search");
  return root;
}

const matching = (texts: readonly string[], words: readonly string[]): ReadonlySet<number> =>
  new Set(texts.flatMap((text, index) => (words.every((word) => text.includes(word)) ? [index] : [])));

/** The album's map; nothing of it is missed before the first picture is drawn. */
function startMap(
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

const search = albumSearch(album, say, (found) => {
  viewer.show(found);
  grid.show(found);
  // What was found begins below the field, however far down the page was.
  const above = grid.root.getBoundingClientRect().top - search.offsetHeight;
  if (above < 0) scrollBy(0, above);
  map?.show(found);
});
const side = album.map === null ? null : newElement("div", "map");

/** Cover, title, what it holds, and the description. */
function albumHead(album: WebAlbum, files: AlbumFiles): HTMLElement {
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

const parts = [albumHead(album, files), ...(side ? [side] : []), search, grid.root];
const foot = newElement("footer", "foot", [say("pageMadeWith")]);
document.body.classList.toggle("with-map", side !== null);
document.body.append(newElement("main", "page", [...parts, foot]), viewer.root);
const map = side && startMap(side, album, files, say, (indexes) => viewer.openOne(indexes));
viewer.openFromAddress();
