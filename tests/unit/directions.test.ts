import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sheets = readdirSync(`${root}/src`, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => `src/${name}`)
  .sort();

/** Sheets whose left stays left in every language, and why. */
const unmirrored: Readonly<Record<string, string>> = {
  "src/title-bar.css": "The system's buttons keep their side in every language.",
  "src/map/": "A map is not mirrored, and its markers and controls are placed by coordinates from the left.",
  "src/views/map/time-brush/": "Time runs from left to right.",
  "src/features/film/page/": "A film's time bar runs from left to right.",
  "src/views/viewer/strip/": "The filmstrip runs from left to right.",
  "src/features/sphere/page/": "A picture is not mirrored.",
  "src/features/edit/page/crop.css": "Nor is the frame of one, which is placed by coordinates from the left.",
  "src/views/shell/drag/": "Follows the pointer, by its coordinates from the left.",
};

/** Single declarations, by the sheet and their text, and why. */
const placed: Readonly<Record<string, string>> = {
  "src/app.css --safe-start: var(--safe-left)": "The sides of the device, turned into those of the language.",
  "src/app.css --safe-end: var(--safe-right)": "The same.",
  "src/app.css --safe-right: env(safe-area-inset-right, 0px)": "The same.",
  "src/app.css --safe-left: env(safe-area-inset-left, 0px)": "The same.",
  "src/app.css --safe-start: var(--safe-right)": "The same.",
  "src/app.css --safe-end: var(--safe-left)": "The same.",
  "src/features/albums/page/albums.css left: 0": "The mark of a drop is moved by coordinates.",
  "src/features/albums/page/albums.css margin-left: -2px": "The same.",
  "src/features/culling/page/cull.css left: 0": "Beside the viewer's details, which are on the right.",
  "src/views/viewer/viewer.css left: calc(var(--space-3) + var(--safe-left))":
    "The photo before is on the left, as in the filmstrip.",
  "src/views/viewer/viewer.css right: calc(var(--space-3) + var(--safe-right))":
    "The next photo is on the right.",
  "src/views/viewer/info/info.css border-left: 1px solid var(--line)":
    "The viewer's details are on the right: the picture is laid out beside them by coordinates.",
  "src/views/viewer/viewer.css border-left: 0": "The same.",
};

interface Declaration {
  sheet: string;
  text: string;
}

function declarationsOf(sheet: string, css: string): Declaration[] {
  const bare = css.replace(/\/\*[^]*?\*\//g, "");
  return [...bare.matchAll(/(?<=[{;]\s*)(--)?[a-z][\w-]*:\s[^;{}]+(?=;)/g)].map(([text]) => ({
    sheet,
    text: text.replace(/\s+/g, " "),
  }));
}

/** The parts of a value, apart by spaces outside brackets. */
function parts(value: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of value) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === " " && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}

/** Whether a declaration tells left from right. What is in the middle does not, nor what is between two equal sides. */
function isPhysical({ text }: Declaration): boolean {
  const [name = "", value = ""] = text.split(/: (.*)/);
  if (/\bsafe-(left|right)\b/.test(text)) return true;
  if (name === "left" || name === "right")
    return !/^(50%|calc\(50%)/.test(value) && !value.includes("--viewer-right");
  if (/^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)/.test(name)) return true;
  if (/^border-(top|bottom)-(left|right)-radius$/.test(name)) return true;
  if (/^(text-align|float|clear)$/.test(name)) return /^(left|right)$/.test(value);
  if (/^(margin|padding)$/.test(name)) {
    const [, right, , left] = parts(value);
    return left !== undefined && left !== right;
  }
  return false;
}

const physicalIn = (sheet: string, css: string): Declaration[] =>
  declarationsOf(sheet, css).filter(isPhysical);

describe("the direction of the language", () => {
  test.each(sheets.filter((sheet) => !Object.keys(unmirrored).some((place) => sheet.startsWith(place))))(
    "%s has no left and right where start and end are meant",
    (sheet) => {
      const found = physicalIn(sheet, readFileSync(`${root}/${sheet}`, "utf8"));
      const names = found.map(({ text }) => `${sheet} ${text}`);
      expect(names.filter((name) => !(name in placed))).toEqual([]);
    },
  );

  test.each([
    "left: 4px",
    "margin-right: auto",
    "padding: 0 4px 0 8px",
    "border-left: 0",
    "border-top-left-radius: 0",
    "text-align: right",
    "float: left",
    "padding-inline: calc(4px + var(--safe-left)) 0",
  ])("%s is found", (text) => {
    expect(physicalIn("a.css", `.a { color: red; ${text}; }`)).toHaveLength(1);
  });

  test.each([
    "left: 50%",
    "margin: 0 4px",
    "padding: 1px 2px 3px 2px",
    "inset-inline-start: 0",
    "text-align: end",
  ])("%s is not", (text) => {
    expect(physicalIn("a.css", `.a { ${text}; }`)).toEqual([]);
  });

  test("every exception is still one", () => {
    const all = sheets.flatMap((sheet) => physicalIn(sheet, readFileSync(`${root}/${sheet}`, "utf8")));
    const names = new Set(all.map(({ sheet, text }) => `${sheet} ${text}`));
    expect(Object.keys(placed).filter((name) => !names.has(name))).toEqual([]);
    const idle = Object.keys(unmirrored).filter((place) => !all.some(({ sheet }) => sheet.startsWith(place)));
    expect(idle).toEqual([]);
  });
});
