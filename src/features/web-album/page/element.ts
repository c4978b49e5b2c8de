/** Makes an element with a class and children; texts stay texts. */
export function newElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

const svg = "http://www.w3.org/2000/svg";

/** Lines of icons, 24 by 24. */
const icons = {
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  expand: "M9 4H4v5M15 4h5v5M20 15v5h-5M4 15v5h5",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 9v6M9 12h6",
  play: "M8 5.5v13l10.5-6.5z",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.2 16.2L20.5 20.5",
} as const;

/** An icon that screen readers pass over. */
export function icon(name: keyof typeof icons): SVGSVGElement {
  const drawn = document.createElementNS(svg, "svg");
  drawn.setAttribute("viewBox", "0 0 24 24");
  drawn.setAttribute("class", `icon icon-${name}`);
  drawn.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", icons[name]);
  drawn.append(path);
  return drawn;
}

/** A button of an icon alone. */
export function iconButton(name: keyof typeof icons, label: string, pressed: () => void): HTMLButtonElement {
  const button = newElement("button", "icon-button", [icon(name)]);
  button.type = "button";
  button.setAttribute("aria-label", label);
  button.title = label;
  button.addEventListener("click", pressed);
  return button;
}
