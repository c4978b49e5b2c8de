import type { WebAlbum, WebAlbumPhoto } from "../shared/web-album.ts";
import type { AlbumFiles } from "./album-files.ts";
import { newElement, icon } from "./element.ts";
import { AlbumDates, photoName, type PageSpeech } from "./photo-words.ts";

/** How far beyond the window pictures are loaded, in CSS pixels. */
const loadedAhead = "600px";

/** Beyond these a tile would be a stripe. */
const leastAspect = 0.5;
const mostAspect = 3;

interface Day {
  root: HTMLElement;
  tiles: { index: number; item: HTMLElement }[];
}

/** The arrow keys move among the tiles; one of them is a stop of the Tab key. */
function moveWithKeys(root: HTMLElement): void {
  const tiles = (): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(".tile")].filter((tile) => tile.offsetParent !== null);
  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(".tile")) return;
    for (const tile of root.querySelectorAll<HTMLElement>(".tile[tabindex='0']")) tile.tabIndex = -1;
    target.tabIndex = 0;
  });
  root.addEventListener("keydown", (event) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
    const all = tiles();
    const next = nextTile(all, all.indexOf(target), key, getComputedStyle(root).direction === "rtl");
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  });
}

/** Where a key leads; undefined for other keys. */
function nextTile(
  all: readonly HTMLElement[],
  at: number,
  key: string,
  isRightToLeft: boolean,
): HTMLElement | undefined {
  const onward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (at < 0) return;
  switch (key) {
    case onward:
      return all[at + 1];
    case back:
      return all[at - 1];
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    case "ArrowDown":
      return inNextRow(all.slice(at));
    case "ArrowUp":
      return inNextRow(all.slice(0, at + 1).reverse());
    default:
      return;
  }
}

/** Of tiles from one on, the one in the next row that is nearest to it across. */
function inNextRow(from: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = from;
  const own = first?.getBoundingClientRect();
  if (own === undefined) return;
  let best: HTMLElement | undefined;
  let least = Infinity;
  let row: number | null = null;
  for (const tile of from.slice(1)) {
    const { top, left, width } = tile.getBoundingClientRect();
    if (Math.abs(top - own.top) < 2) continue;
    row ??= top;
    if (Math.abs(top - row) >= 2) break;
    const apart = Math.abs(left + width / 2 - (own.left + own.width / 2));
    if (apart < least) [best, least] = [tile, apart];
  }
  return best;
}

/** The photos of an album by day, in rows that fill the width. */
export class AlbumGrid {
  readonly root: HTMLElement;
  readonly #days: Day[] = [];
  readonly #empty: HTMLElement;

  constructor(album: WebAlbum, files: AlbumFiles, say: PageSpeech, open: (index: number) => void) {
    const { photos, locale } = album;
    const dates = new AlbumDates(locale);
    const shown = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
          shown.unobserve(target);
          const photo = photos[Number(target.dataset["index"])];
          if (photo) target.src = files.url(photo.thumbnail);
        }
      },
      { rootMargin: loadedAhead },
    );
    this.#empty = newElement("p", "empty", [say("pageNothingFound")]);
    this.#empty.hidden = true;
    this.root = newElement("div", "grid");
    const groups = daysOf(photos);
    for (const indexes of groups) {
      let sum = 0;
      const tiles = indexes.map((index) => {
        const button = tileOf(album, index, photoName(album, index, say, dates), shown);
        button.addEventListener("click", () => open(index));
        const item = newElement("li", "", [button]);
        const { width, height } = photos[index] ?? { width: 4, height: 3 };
        const aspect = Math.max(leastAspect, Math.min(mostAspect, width / height || 1));
        item.style.setProperty("--aspect", aspect.toFixed(4));
        sum += aspect;
        return { index, item };
      });
      const day = dayHeading(photos, indexes, dates, say);
      const list = newElement(
        "ul",
        "tiles",
        tiles.map(({ item }) => item),
      );
      list.setAttribute("role", "list");
      const root = newElement("section", "day", day === null ? [list] : [day, list]);
      root.style.setProperty("--sum", sum.toFixed(4));
      root.style.setProperty("--count", String(indexes.length));
      this.#days.push({ root, tiles });
      this.root.append(root);
    }
    this.root.append(this.#empty);
    moveWithKeys(this.root);
  }

  /** Shows these photos alone; null shows all. */
  show(found: ReadonlySet<number> | null): void {
    for (const { root, tiles } of this.#days) {
      let any = false;
      for (const { index, item } of tiles) {
        item.hidden = found !== null && !found.has(index);
        any ||= !item.hidden;
      }
      root.hidden = !any;
    }
    this.#empty.hidden = found === null || found.size > 0;
    const first = this.root.querySelector<HTMLElement>("section:not([hidden]) li:not([hidden]) > button");
    const stop = this.root.querySelector<HTMLElement>("button[tabindex='0']");
    if (stop) stop.tabIndex = -1;
    if (first) first.tabIndex = 0;
  }
}

function tileOf(
  { photos }: WebAlbum,
  index: number,
  name: string,
  shown: IntersectionObserver,
): HTMLButtonElement {
  const photo = photos[index];
  const image = newElement("img");
  image.alt = "";
  image.decoding = "async";
  image.dataset["index"] = String(index);
  image.addEventListener("load", () => image.classList.add("there"));
  shown.observe(image);
  const button = newElement("button", "tile", [image]);
  button.type = "button";
  button.setAttribute("aria-label", name);
  button.tabIndex = index === 0 ? 0 : -1;
  if (photo?.colour) button.style.backgroundColor = photo.colour;
  if (photo?.kind === "video")
    button.append(newElement("span", "film-mark", [icon("play"), lengthOf(photo)]));
  return button;
}

/** "1:05". */
function lengthOf({ seconds }: WebAlbumPhoto): string {
  if (seconds === null || !(seconds >= 0)) return "";
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Photos of each day or wide date, by index; all together where they are not in the order they were taken. */
function daysOf(photos: readonly WebAlbumPhoto[]): number[][] {
  const isByDate = photos.every(
    ({ taken }, index) => taken === null || taken >= (photos[index - 1]?.taken ?? ""),
  );
  if (!isByDate) return [photos.map((_, index) => index)];
  const days: number[][] = [];
  let last: string | null | undefined;
  for (const [index, { taken, wide }] of photos.entries()) {
    const day = wide ?? taken?.slice(0, 10) ?? null;
    if (day !== last) days.push([]);
    last = day;
    days.at(-1)?.push(index);
  }
  return days;
}

/** The day, and the place if all its located photos share it. */
function dayHeading(
  photos: readonly WebAlbumPhoto[],
  indexes: readonly number[],
  dates: AlbumDates,
  say: PageSpeech,
): HTMLElement | null {
  const places = new Set(indexes.map((index) => photos[index]?.place ?? null).filter((one) => one !== null));
  const [place] = places.size === 1 ? places : [];
  const day = dates.day(photos[indexes[0] ?? 0]);
  const isOfOneDay = indexes.every((index) => dates.day(photos[index]) === day);
  if (!isOfOneDay || (day === null && indexes.length === photos.length)) return null;
  const heading = newElement("h2", "", [newElement("bdi", "", [day ?? say("pageNoDate")])]);
  if (place !== undefined) heading.append(newElement("span", "day-place", [newElement("bdi", "", [place])]));
  return heading;
}
