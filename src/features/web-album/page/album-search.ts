import type { WebAlbum } from "../shared/web-album.ts";
import { AlbumDates } from "./dates.ts";
import { newElement, icon } from "./element.ts";
import { plain, searchText } from "./photo-words.ts";
import type { PageSpeech } from "./speech.ts";

/** The search field. `show` gets the photos that have all words, by index; null for all photos. */
export function albumSearch(
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
