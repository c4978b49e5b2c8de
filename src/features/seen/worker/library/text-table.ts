import { documentKinds, documentKindsOf, documentNames, type DocumentKind } from "../../shared/documents.ts";
import type { SeenLine } from "../../shared/packs.ts";
import type { KeptTexts } from "../../../../../workers/library/database/kept.ts";
import type { IsOfKind } from "../../../../../workers/library/search/words/kind-names.ts";
import { fold } from "../../../../../workers/library/search/words/normalise.ts";
import { PackTable, type PackEntry } from "./pack-table.ts";

/** Numbers that say where a line is. */
const numbers = 5;

/** Words at least so long are found within others: models leave out spaces. Shorter ones are found where a word begins. */
const leastWithin = 4;

/** Scripts without spaces are found within others from one sign on. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** All that is no letter or digit. */
const between = /[^\p{L}\p{N}]+/gu;

/** Where letters and digits meet. */
const meeting = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

/** Text as words are looked for in: each word after a space, as it also ends where letters and digits meet; and each line without any. */
interface Searched {
  words: string;
  glued: string;
  kinds: ReadonlySet<DocumentKind>;
}

/** What the pack Text found, in memory. */
export class TextTable extends PackTable<"text"> {
  /** Of photos with text. */
  readonly #searched = new Map<number, Searched>();
  #length = 0;

  /** The text of a photo, line below line; null where none was found. */
  textOf(row: number): string | null {
    return linesText(this.of(row)) || null;
  }

  override set(row: number, entry: PackEntry<"text">): void {
    // One line is one line.
    const found = entry.found
      .map((line) => ({ ...line, text: line.text.replace(/\s+/g, " ").trim() }))
      .filter(({ text }) => text !== "");
    super.set(row, { ...entry, found });
    if (found.length === 0) return;
    const searched = searchedOf(found);
    this.#searched.set(row, searched);
    this.#length += searched.words.length + searched.glued.length;
  }

  override delete(row: number): void {
    const { words = "", glued = "" } = this.#searched.get(row) ?? {};
    this.#length -= words.length + glued.length;
    this.#searched.delete(row);
    super.delete(row);
  }

  /** The photos whose text has what was written: without accents, and by parts of words. */
  rowsOf(written: string): number[] {
    const ways = waysToRead(written);
    const rows: number[] = [];
    for (const [row, searched] of this.#searched) if (ways.some((way) => isIn(searched, way))) rows.push(row);
    return rows;
  }

  /** The names of documents and receipts, as kinds of photos. */
  *kinds(): Generator<readonly [string, IsOfKind]> {
    for (const kind of documentKinds)
      for (const name of documentNames(kind)) {
        const isOf: IsOfKind = (_, _marks, _takenAt, row) =>
          this.#searched.get(row)?.kinds.has(kind) ?? false;
        isOf.rows = () => this.#documents(kind);
        yield [fold(name), isOf];
      }
  }

  *#documents(kind: DocumentKind): Generator<number> {
    for (const [row, { kinds }] of this.#searched) if (kinds.has(kind)) yield row;
  }

  /** Bytes held, estimated: the lines, and what is searched. */
  get byteLength(): number {
    return this.size * 120 + this.#length * 6;
  }

  protected packFound(found: readonly (readonly SeenLine[])[]): Pick<KeptTexts, "texts" | "places"> {
    return {
      texts: found.map(linesText),
      places: Float32Array.from(
        found.flat().flatMap(({ x, y, width, height, angle }) => [x, y, width, height, angle]),
      ),
    };
  }

  protected unpackFound({ texts, places }: KeptTexts): SeenLine[][] {
    let from = 0;
    return texts.map((all) =>
      (all === "" ? [] : all.split("\n")).map((text) => {
        const [x = 0, y = 0, width = 0, height = 0, angle = 0] = places.subarray(from, (from += numbers));
        return { text, x, y, width, height, angle };
      }),
    );
  }
}

const linesText = (lines: readonly SeenLine[]): string => lines.map(({ text }) => text).join("\n");

function searchedOf(lines: readonly SeenLine[]): Searched {
  const folded = lines.map(({ text }) => fold(text));
  return {
    words: folded.map((line) => ` ${spaced(line)}`).join(""),
    glued: folded.map((line) => line.replace(between, "")).join("\n"),
    kinds: documentKindsOf(lines),
  };
}

const spaced = (text: string): string => text.replace(between, " ").replace(meeting, " ").trim();

/** What was written, folded and without spaces; and as a model reads it that knows no ß, and takes it for a B. */
function waysToRead(written: string): string[] {
  const glued = fold(written).replace(between, "");
  return glued === "" ? [] : [...new Set([glued, glued.replaceAll("ss", "b")])];
}

function isIn({ words, glued }: Searched, way: string): boolean {
  if (way.length >= leastWithin || unspaced.test(way)) return glued.includes(way);
  return words.includes(` ${spaced(way)}`);
}
