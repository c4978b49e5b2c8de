import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { literalTexts } from "../support/literal-texts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Rooms that speak to people. */
const rooms = [
  "src/store",
  "src/map",
  ...readdirSync(`${root}/src/views`).map((name) => `src/views/${name}`),
];

/** Texts that are no words: kept in libraries, examples of what one types, names of map data and formats, a shape, keys for the browser. */
const kept = [
  "src/store/import/import.ts: Sample trip",
  "src/views/settings/map/map-tiles-address.tsx: https://tiles.example/{z}/{x}/{y}.png",
  "src/features/hosted/page/hosted-form.tsx: https://search.example",
  "src/views/settings/map/map-tiles-address.tsx: © OpenStreetMap contributors",
  ...["GSHHG", "Natural Earth", "GeoNames"].map((name) => `src/map/shared/controls.tsx: ${name}`),
  "src/features/bucket/page/bucket-words.ts: https://s3.example/photos",
  "src/map/google/frame-lines.tsx: M 0,-0.5 0,0.5",
  "src/features/film/page/controls/film-bar.tsx: Space K",
  "src/features/film/page/unplayable.ts: HEVC (H.265)",
  "src/features/film/page/unplayable.ts: Apple ProRes",
  "src/features/film/page/unplayable.ts: Motion JPEG",
  "src/features/film/page/unplayable.ts: Avid DNxHD",
  "src/views/viewer/info/facts.ts: JPEG XL",
  "src/views/viewer/info/facts.ts: JPEG 2000",
];

const filesOf = (room: string): string[] =>
  readdirSync(`${root}/${room}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`)
    .sort();

const textsOf = (file: string): string[] => literalTexts(readFileSync(`${root}/${file}`, "utf8"), file);

describe("texts", () => {
  test.each(rooms)("%s has none that is not in a catalogue", (room) => {
    const found = filesOf(room).flatMap((file) => textsOf(file).map((text) => `${file}: ${text}`));
    expect(found.filter((text) => !kept.includes(text))).toEqual([]);
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
