import type { MapMarker } from "./map-surface.ts";

/** Maximum number of buttons; markers beyond it are not shown. */
export const mostMarkers = 200;

/** Maximum pointer movement of a click, in CSS pixels. */
const clickSlop = 6;

/** Creates an empty marker button. Its picture is decorative: the button's name says what it holds. */
export function markerElement(key: string, pictureShown: (key: string) => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "map-marker";
  button.tabIndex = -1;
  button.dataset["key"] = key;
  const image = document.createElement("img");
  image.className = "map-marker-picture";
  image.alt = "";
  image.draggable = false;
  image.decoding = "async";
  image.addEventListener("load", () => {
    image.dataset["shown"] = "true";
    pictureShown(key);
  });
  image.addEventListener("error", () => delete image.dataset["shown"]);
  button.append(image);
  return button;
}

/** Updates a button, touching only what changed since `before`. */
export function showMarker(button: HTMLButtonElement, marker: MapMarker, before: MapMarker | null): void {
  if (marker.name !== before?.name) button.setAttribute("aria-label", marker.name);
  if (marker.colour !== before?.colour) button.style.setProperty("--map-marker-colour", marker.colour ?? "");
  if (marker.chosen !== before?.chosen) button.classList.toggle("map-marker-chosen", marker.chosen === true);
  const image = button.querySelector("img");
  if (image && marker.picture !== (before?.picture ?? null)) {
    if (marker.picture === null) {
      image.removeAttribute("src");
      delete image.dataset["shown"];
    } else image.src = marker.picture;
  }
  if (marker.pill !== (before?.pill ?? null)) showPill(button, marker.pill);
}

/** The count changes with every notice of an import: its text node is updated, since a new one costs a layout. */
function showPill(button: HTMLButtonElement, words: string | null): void {
  const pill = button.querySelector("span");
  // A class instead of `:has()`, which would be evaluated for every marker on each change.
  button.classList.toggle("map-marker-many", words !== null);
  if (words === null) pill?.remove();
  else if (pill?.firstChild instanceof Text) pill.firstChild.data = words;
  else {
    const added = document.createElement("span");
    added.className = "map-marker-count";
    added.textContent = words;
    button.append(added);
  }
}

/** Marks a button as selected or highlighted elsewhere. */
export function showState(
  button: HTMLButtonElement,
  { selected, highlighted }: { selected: boolean; highlighted: boolean },
): void {
  button.classList.toggle("map-marker-highlighted", highlighted);
  if (selected) button.setAttribute("aria-current", "true");
  else button.removeAttribute("aria-current");
}

/** Calls back with the key of each marker within `root` that is clicked, and not the start of a drag. */
export function listenToClicks(root: HTMLElement, clicked: (key: string) => void): void {
  let pressed: [x: number, y: number] | null = null;
  const options = { capture: true };
  root.addEventListener("pointerdown", ({ clientX, clientY }) => (pressed = [clientX, clientY]), options);
  const click = ({ target, detail, clientX, clientY }: MouseEvent): void => {
    const key = markerAt(target)?.dataset["key"];
    if (key === undefined) return;
    // Buttons pressed by keyboard report no detail.
    const [x, y] = pressed ?? [clientX, clientY];
    if (detail === 0 || Math.hypot(clientX - x, clientY - y) <= clickSlop) clicked(key);
  };
  root.addEventListener("click", click, options);
}

/** The marker an event happened on; null beside all markers. */
export function markerAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".map-marker") : null;
}
