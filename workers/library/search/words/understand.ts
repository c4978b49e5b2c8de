import type { WordRead, WordReason, WordSense } from "../../../../src/photo/filter/word-read.ts";
import { isHidden } from "../../../../src/photo/marks.ts";
import { askedLook } from "../../../../src/features/seen/shared/looks-like.ts";
import {
  allOf,
  isForServer,
  rowsLike,
  rowsOfPart,
  rowsOfText,
  rowsReadAs,
  rowsWritten,
} from "./find-text.ts";
import { termsOf } from "./normalise.ts";
import { askedAs, placeIn, quoted, readText, type Reading, type TextPart } from "./read-text.ts";
import type { WordTables } from "./word-tables.ts";

/** Words of a text that are said to mean one thing: a part, or several plain ones that are a name together. */
interface Run {
  written: string;
  typed: string;
  parts: readonly TextPart[];
}

/** A sense of words, with the photos they find in it. */
interface Found {
  sense: WordSense;
  rows: Uint8Array;
}

/** How a name of several words may be read. */
const names: readonly Reading[] = ["person", "place"];

/** All ways to read words, the most telling first. */
const readings: readonly Reading[] = ["person", "place", "thing", "light", "colour", "date", "text"];

/** Words of the longest name. */
const mostWords = 5;

/** What a part means where no photo has it. */
const senses = {
  quoted: "written",
  stars: "kind",
  altitude: "height",
  date: "date",
  light: "light",
  colour: "colour",
  plain: "written",
} as const satisfies Partial<Record<TextPart["is"], WordSense>>;

/** How the words of a text are understood, in their order. None of what asks for looks alone. */
export function understood(tables: WordTables, text: string): WordRead[] {
  // Nor where photos are found by what they look like, as a whole.
  const { look, isOnly } = askedLook(text);
  if (isOnly || (rowsLike(tables, look).includes(1) && !rowsOfText(tables, text).includes(1))) return [];
  const { state } = tables.library;
  const shown = new Uint8Array(state.columns.rows);
  for (const row of state.shownRows()) if (!isHidden(state.columns.marks[row])) shown[row] = 1;
  const countOf = (rows: Uint8Array): number => {
    let count = 0;
    for (let row = 0; row < rows.length; row++) count += (rows[row] ?? 0) & (shown[row] ?? 0);
    return count;
  };
  return runsOf(tables, text).map((run) => readRun(tables, { run, text, countOf }));
}

/** Why the words of a text find a photo; nothing of words that do not. */
export function reasonsFor(tables: WordTables, text: string, row: number): WordReason[] {
  return runsOf(tables, text).flatMap((run) => {
    if (rowsOfRun(tables, text, run)[row] !== 1) return [];
    const all = sensesOf(tables, run).filter(({ rows }) => rows[row] === 1);
    // Names of people and places are written on their photos, too.
    const isNamed = all.some(({ sense }) => sense === "person" || sense === "place");
    const own = all.filter(({ sense }) => sense !== "written" || !isNamed).map(({ sense }) => sense);
    return [{ written: run.written, senses: own.length > 0 ? own : [senseAlone(tables, run)] }];
  });
}

/** The parts of a text in their order; plain words that are a name together as one. */
function runsOf(tables: WordTables, text: string): Run[] {
  const placed = readText(tables, text)
    .filter(({ written }) => termsOf(written).length > 0)
    .map((part) => ({ part, at: placeIn(text, part.typed)?.index ?? text.length }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ part }) => part);
  const runs: Run[] = [];
  for (let at = 0; at < placed.length;) {
    const plain = placed.slice(at, at + mostWords);
    const end = plain.findIndex(({ is }) => is !== "plain");
    const words = end === -1 ? plain : plain.slice(0, end);
    let length = words.length;
    while (length > 1 && !isName(tables, text, words.slice(0, length))) length--;
    const parts = length > 1 ? words.slice(0, length) : placed.slice(at, at + 1);
    const joined = (of: (part: TextPart) => string): string => parts.map(of).join(" ");
    const run = { written: joined(({ written }) => written), typed: joined(({ typed }) => typed), parts };
    // What is typed twice means the same.
    if (!runs.some(({ typed }) => typed === run.typed)) runs.push(run);
    at += parts.length;
  }
  return runs;
}

/** Whether plain words stand together, and are the name of somebody, a place or something a person named. */
function isName(tables: WordTables, text: string, parts: readonly TextPart[]): boolean {
  const written = parts.map((part) => part.written).join(" ");
  if (placeIn(text, written) === null) return false;
  return (
    tables.named.called(written).length > 0 ||
    names.some((reading) => rowsReadAs(tables, reading, written, true)?.includes(1) ?? false)
  );
}

function rowsOfRun(tables: WordTables, text: string, { parts }: Run): Uint8Array {
  const { search, state } = tables.library;
  const { answer } = search;
  if (answer?.text === text && parts.every((part) => isForServer(tables, part))) return answer.rows;
  return allOf(
    parts.map((part) => rowsOfPart(tables, part)),
    state.columns.rows,
  );
}

/** The senses that words have in photos, the most telling first. */
function sensesOf(tables: WordTables, { written, parts }: Run): Found[] {
  const [part] = parts;
  if (part === undefined) return [];
  if (part.is === "quoted" || part.is === "stars" || (part.is === "altitude" && !part.asked.isName))
    return [{ sense: senses[part.is], rows: rowsOfPart(tables, part) }];
  if (part.is === "read") return [{ sense: part.as, rows: rowsOfPart(tables, part) }];
  const found: Found[] = [];
  if (part.is === "altitude") found.push({ sense: "height", rows: rowsOfPart(tables, part) });
  const [named] = tables.named.called(written);
  const said = rowsWritten(tables, written);
  // As the search does: what photos say themselves comes before places in other languages.
  const ownOnly = part.is !== "plain" || said.includes(1);
  const read = readings.map((reading) => ({
    sense: reading,
    rows: rowsReadAs(tables, reading, written, ownOnly),
  }));
  for (const { sense, rows } of read) {
    if (rows !== null) found.push({ sense, rows });
    if (sense === "person" && named !== undefined)
      found.push({ sense: named.kind, rows: tables.named.addTo(new Uint8Array(), written) });
  }
  if (part.is === "kind" && !found.some(({ sense }) => sense === "thing"))
    found.push({ sense: "kind", rows: rowsOfPart(tables, part) });
  found.push({ sense: "written", rows: said });
  // What it was read as comes before what else it may be.
  const own = part.is === "plain" ? null : senseAlone(tables, { written, parts });
  return found
    .filter(({ rows }) => rows.includes(1))
    .toSorted((a, b) => Number(b.sense === own) - Number(a.sense === own));
}

/** What words mean that no photo has anything to do with. */
function senseAlone(tables: WordTables, { parts, written }: Pick<Run, "parts" | "written">): WordSense {
  const [part] = parts;
  if (part === undefined) return "nothing";
  if (part.is === "read") return part.as;
  if (part.is !== "kind") return senses[part.is];
  return tables.library.search.seen.things?.named(written) ? "thing" : "kind";
}

interface Reader {
  run: Run;
  text: string;
  /** Photos shown that are marked. */
  countOf: (rows: Uint8Array) => number;
}

function readRun(tables: WordTables, { run, text, countOf }: Reader): WordRead {
  const { written, parts } = run;
  const now = rowsOfRun(tables, text, run);
  const isServed =
    tables.library.search.answer?.text === text && parts.every((part) => isForServer(tables, part));
  const all = isServed ? [] : sensesOf(tables, run);
  const isIn = ({ rows }: Found): boolean => isWithin(rows, now);
  const isKnown = now.includes(1) || isServed || parts.some(({ is }) => is !== "plain");
  const sense =
    all.find(isIn)?.sense ??
    (isKnown ? senseAlone(tables, run) : tables.foreign.isOfPlace(written) ? "place" : "nothing");
  const count = countOf(now);
  const typedAs = (typed: string): string => replaced(text, run.typed, typed);
  const isOther = (rows: Uint8Array): boolean =>
    countOf(rows) > 0 && !(isWithin(rows, now) && isWithin(now, rows));
  const others: WordRead["others"] = [];
  for (const { sense: as, rows } of parts.every(isFree) ? all : [])
    if (isReading(as) && isOther(rows))
      others.push({ sense: as, count: countOf(rows), text: typedAs(askedAs(as, written)) });
  if (parts.every(isFree) && !isServed) {
    const rows = rowsOfPart(tables, { is: "quoted", written, typed: quoted(written) });
    if (isOther(rows))
      others.push({ sense: "written", count: countOf(rows), text: typedAs(quoted(written)) });
  }
  const { perhaps, more } = perhapsOf(tables, run, countOf);
  const bare = written.replace(/[?\uff1f]$/, "");
  if (more > 0)
    others.push({ sense: "perhaps", count: more, text: typedAs(run.typed.replace(written, `${written}?`)) });
  if (bare !== written && perhaps > 0)
    others.push({ sense: "sure", count: count - perhaps, text: typedAs(run.typed.replace(written, bare)) });
  if (!parts.every(isFree) && parts.every(({ is }) => is === "quoted" || is === "read")) {
    const anyhow = rowsOfAnyhow(tables, written);
    if (isOther(anyhow)) others.push({ sense: "any", count: countOf(anyhow), text: typedAs(written) });
  }
  return { written: bare, sense, count, perhaps, others };
}

/** Whether all rows of a mask are those of another, too. */
function isWithin(rows: Uint8Array, others: Uint8Array): boolean {
  for (let row = 0; row < rows.length; row++) if (rows[row] === 1 && others[row] !== 1) return false;
  return true;
}

/** Whether a part is read in every way it may be meant. */
const isFree = ({ is }: TextPart): boolean => is !== "quoted" && is !== "read" && is !== "stars";

const isReading = (sense: WordSense): sense is Reading => (readings as readonly WordSense[]).includes(sense);

/** What words find that are read in every way. */
function rowsOfAnyhow(tables: WordTables, written: string): Uint8Array {
  const parts = readText(tables, written);
  return allOf(
    parts.map((part) => rowsOfPart(tables, part)),
    tables.library.state.columns.rows,
  );
}

/** How many photos perhaps show a thing: of those that are found, or `more` that a question mark would find. */
function perhapsOf(
  tables: WordTables,
  { written, parts: [part] }: Run,
  countOf: Reader["countOf"],
): { perhaps: number; more: number } {
  const name = part?.is === "kind" || (part?.is === "read" && part.as === "thing") ? written : "";
  const known = tables.library.search.seen.things?.named(name) ?? null;
  if (known === null) return { perhaps: 0, more: 0 };
  const countAs = (words: string): number => {
    const rows = rowsReadAs(tables, "thing", words);
    return rows === null ? 0 : countOf(rows);
  };
  const between = countAs(`${known.name}?`) - countAs(known.name);
  return known.withPerhaps ? { perhaps: between, more: 0 } : { perhaps: 0, more: between };
}

/** A text with other words in place of these. */
function replaced(text: string, typed: string, other: string): string {
  const place = placeIn(text, typed);
  if (place === null) return text;
  const whole = text.normalize("NFC");
  return whole.slice(0, place.index) + other + whole.slice(place.index + place[0].length);
}
