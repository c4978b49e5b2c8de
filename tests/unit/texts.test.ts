import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { literalTexts } from "../support/literal-texts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Rooms that speak to people; workers name kinds of failures, or say them in English. */
const rooms = [
  "src/store",
  "src/map",
  ...["src/views", "src/features"].flatMap((folder) =>
    readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`),
  ),
].filter((room) => !room.endsWith(".ts"));

/** Texts that are no words: kept in libraries, examples of what one types, names of map data and formats, a source, a shape, keys for the browser. */
const kept = [
  "src/store/import/import.ts: Sample trip",
  "src/views/settings/map/map-tiles-address.tsx: https://tiles.example/{z}/{x}/{y}.png",
  "src/features/hosted/page/hosted-form.tsx: https://search.example",
  "src/views/settings/map/map-tiles-address.tsx: © OpenStreetMap contributors",
  ...["GSHHG", "Natural Earth", "GeoNames"].map((name) => `src/map/shared/controls.tsx: ${name}`),
  "src/map/google/frame-lines.tsx: M 0,-0.5 0,0.5",
  "src/features/film/page/controls/film-bar.tsx: Space K",
  ...["HEVC (H.265)", "Apple ProRes", "Motion JPEG", "Avid DNxHD"].map(
    (name) => `src/features/film/page/unplayable.ts: ${name}`,
  ),
  "src/features/gaps/shared/at-risk.ts: Library of Congress: Sustainability of Digital Formats",
  "src/views/shell/words/format-name.ts: JPEG XL",
  "src/views/shell/words/format-name.ts: JPEG 2000",
];

const filesOf = (room: string): string[] =>
  readdirSync(`${root}/${room}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/^worker[/\\]|^words\.ts$/.test(name))
    .map((name) => `${room}/${name.replaceAll("\\", "/")}`)
    .sort();

const found = new Map(
  rooms.map((room) => [
    room,
    filesOf(room).flatMap((file) =>
      literalTexts(readFileSync(`${root}/${file}`, "utf8"), file).map((text) => `${file}: ${text}`),
    ),
  ]),
);

describe("texts", () => {
  test.each(rooms)("%s has none that is not in a catalogue", (room) => {
    expect(found.get(room)?.filter((text) => !kept.includes(text))).toEqual([]);
  });

  test("each exception is still needed", () => {
    const all = [...found.values()].flat();
    expect(kept.filter((text) => !all.includes(text))).toEqual([]);
  });

  test.each([
    ["<p>Add a folder</p>", "Add a folder"],
    ["<p>{count} shown</p>", "shown"],
    ['<Button label="Close" />', "Close"],
    ['<input placeholder="Search" />', "Search"],
    ["<b aria-label={open ? `Hide ${name}` : `Show ${name}`} />", "Hide"],
    ['<i>{busy ? "Saving…" : "Save"}</i>', "Saving…"],
  ])("%s is found", (jsx, text) => {
    expect(literalTexts(`export const a = (${jsx});`, "a.tsx")).toContain(text);
  });

  test.each(['showFeedback("Location copied.")', 'const why = ok ? null : "Choose another one.";'])(
    "%s is found, in any file",
    (code) => expect(literalTexts(code, "a.ts")).toHaveLength(1),
  );

  test.each([
    '<p className="Big one">{say("close")}</p>',
    '<Link href="/import">{name}</Link>',
    "<b>Pinroll</b>",
  ])("%s is not", (jsx) => expect(literalTexts(`export const a = (${jsx});`, "a.tsx")).toEqual([]));
});
