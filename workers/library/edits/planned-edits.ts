import { isDateChange } from "../../../src/photo/dates/date-change.ts";
import {
  areCorrections,
  correctionNames,
  isCorrection,
  noCorrections,
} from "../../../src/photo/corrections.ts";
import {
  addRotations,
  type CorrectedDate,
  type Corrections,
  type PhotoChange,
  type PhotoEdit,
  type Rotation,
  type UndoData,
  undeveloped,
} from "../../../src/photo/photo-edit.ts";
import type { DatePlan } from "../../../src/features/dates/worker/library/date-plan.ts";
import { locatedRows } from "../placing/corrections.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { metadataOfSidecars } from "../placing/sidecar-metadata.ts";
import { recordOfFiles, wholeRecord } from "../placing/whole-record.ts";
import {
  areRecipeParts,
  isRecipe,
  readRecipe,
  recipeText,
  restingRecipe,
  withParts,
} from "../../../src/photo/recipe/recipe.ts";
import { Slices } from "../scheduling/slices.ts";
import type { PublicIds } from "../state/public-ids.ts";
import { isSameValue } from "./same-value.ts";

/** What edits work on. */
export interface EditParts extends PhotoParts {
  publicIds: PublicIds;
}

/** What some edits come to: all that is then said of each row, and what undoes them. */
export interface PlannedEdits {
  after: Map<number, Readonly<Corrections>>;
  back: UndoData;
}

/**
 * Works out what edits come to; changes nothing. Rows without a public id are left out. `exact`: of these very rows, as
 * when something is undone; otherwise a location taken from a photo is taken from all its files. Throws a RangeError
 * for values that no person can give. Other work has its turn meanwhile.
 */
export async function planEdits(
  library: EditParts,
  edits: readonly PhotoEdit[],
  exact = false,
): Promise<PlannedEdits> {
  const slices = new Slices();
  const after = new Map<number, Readonly<Corrections>>();
  for (const { rows, change } of edits) {
    check(change);
    const dates = await datesOf(library, change, rows);
    const changer = new Changer(library, change, dates, exact);
    for (const row of rows) {
      await slices.turn();
      if (change.location === null && !exact)
        for (const file of locatedRows(library, row)) if (file !== row) unlocate(library, after, file);
      if (library.publicIds.has(row))
        after.set(row, changer.of(row, after.get(row) ?? library.given.get(row)));
    }
  }
  return { after, back: await packUndo(library, after, slices) };
}

/** The dates of a change, by code that is loaded with the first. */
async function datesOf(
  library: EditParts,
  { date }: PhotoChange,
  rows: PhotoEdit["rows"],
): Promise<DatePlan | null> {
  if (date === undefined) return null;
  const { planDates } = await import("../../../src/features/dates/worker/library/date-plan.ts");
  return planDates(library, date, rows);
}

/** The edits packed by `planEdits`. Throws where they are none. */
export function unpackUndo(data: UndoData): PhotoEdit[] {
  return JSON.parse(new TextDecoder().decode(data)) as PhotoEdit[];
}

/** Makes one change to many rows. Rows of which the same was said share the result. */
class Changer {
  readonly #library: EditParts;
  readonly #change: PhotoChange;
  readonly #dates: DatePlan | null;
  readonly #exact: boolean;
  readonly #known = new Map<Readonly<Corrections>, Readonly<Corrections>>();

  constructor(library: EditParts, change: PhotoChange, dates: DatePlan | null, exact: boolean) {
    this.#library = library;
    this.#change = change;
    this.#dates = dates;
    this.#exact = exact;
  }

  of(row: number, before: Readonly<Corrections>): Readonly<Corrections> {
    const takenAt = this.#dateOf(row, before);
    const next = this.#isDateOnly ? before : this.#withoutDate(row, before);
    return takenAt === null ? next : { ...next, takenAt };
  }

  get #isDateOnly(): boolean {
    return this.#dates !== null && Object.keys(this.#change).length === 1;
  }

  /** The date a change works out for the row; null where it is left out. */
  #dateOf(row: number, { takenAt }: Readonly<Corrections>): CorrectedDate | null {
    const { records } = this.#library;
    if (this.#dates === null || !records.hasRecord(row)) return null;
    const record = wholeRecord(this.#library, row);
    const date = this.#dates.of(row, takenAt === undefined ? record : { ...record, takenAt });
    return typeof date === "string" ? null : date;
  }

  #withoutDate(row: number, before: Readonly<Corrections>): Readonly<Corrections> {
    const { addKeywords, removeKeywords } = this.#change;
    const inSidecars = metadataOfSidecars(this.#library, row);
    // A sidecar's flag or frame would come back.
    const isGone = (name: "flag" | "recipe"): boolean =>
      this.#change[name] === null && inSidecars[name] !== undefined && !this.#exact;
    const change: PhotoChange = {
      ...this.#change,
      ...(isGone("flag") && { flag: "none" }),
      ...(isGone("recipe") && { recipe: undeveloped }),
    };
    if (addKeywords !== undefined || removeKeywords !== undefined)
      return changed(before, { ...change, keywords: this.#keywords(row, before) }, inSidecars);
    if (inSidecars !== noCorrections) return changed(before, change, inSidecars);
    const known = this.#known.get(before);
    if (known !== undefined) return known;
    const next = changed(before, change, inSidecars);
    this.#known.set(before, next);
    return next;
  }

  #keywords(row: number, { keywords }: Readonly<Corrections>): string[] {
    const { addKeywords = [], removeKeywords = [] } = this.#change;
    const { records } = this.#library;
    const own = keywords ?? (records.hasRecord(row) ? recordOfFiles(this.#library, row).keywords : []);
    const all = new Set([...own, ...addKeywords]);
    for (const word of removeKeywords) all.delete(word);
    return [...all];
  }
}

/** `under`: what counts where nothing is said here. */
function changed(
  before: Readonly<Corrections>,
  change: PhotoChange,
  under: Readonly<Corrections>,
): Readonly<Corrections> {
  const next: Record<string, unknown> = { ...before };
  for (const name of correctionNames) {
    const value = change[name];
    if (value === null) delete next[name];
    else if (value !== undefined) next[name] = value;
  }
  if (change.rotate !== undefined)
    next["rotation"] = addRotations(
      (next["rotation"] as Rotation | undefined) ?? under.rotation ?? 0,
      change.rotate,
    );
  if (change.develop !== undefined) {
    const now = readRecipe((next["recipe"] as string | undefined) ?? under.recipe ?? "") ?? restingRecipe;
    const given = readRecipe(change.develop.recipe) ?? restingRecipe;
    const text = recipeText(withParts(now, given, change.develop.parts));
    if (text !== null) next["recipe"] = text;
    else if (under.recipe !== undefined) next["recipe"] = undeveloped;
    else delete next["recipe"];
  }
  // Said of most photos by nobody: as if nothing was said.
  if (next["rotation"] === 0 && !under.rotation) delete next["rotation"];
  if (next["hidden"] === false && !under.hidden) delete next["hidden"];
  return next;
}

function unlocate(library: EditParts, after: Map<number, Readonly<Corrections>>, row: number): void {
  if (!library.publicIds.has(row)) return;
  after.set(row, changed(after.get(row) ?? library.given.get(row), { location: null }, noCorrections));
}

function check(change: PhotoChange): void {
  const { rotate = 0, keywords, addKeywords = [], removeKeywords = [], date, develop } = change;
  const isClear = keywords === undefined || addKeywords.length + removeKeywords.length === 0;
  const areAllowed =
    isClear &&
    (!change.recipe || change.recipe === undeveloped || isRecipe(change.recipe)) &&
    (date === undefined || isDateChange(date)) &&
    (develop === undefined || areDeveloped(develop, change)) &&
    correctionNames.every(
      (name) => change[name] === null || change[name] === undefined || isCorrection(name, change[name]),
    ) &&
    areCorrections({ rotation: rotate, keywords: [...addKeywords, ...removeKeywords] });
  if (!areAllowed) throw new RangeError("No photo can be given this.");
}

function areDeveloped({ recipe, parts }: NonNullable<PhotoChange["develop"]>, change: PhotoChange): boolean {
  return (
    change.recipe === undefined && areRecipeParts(parts) && (recipe === "" || readRecipe(recipe) !== null)
  );
}

/** The changes that lead back, each with all rows it is for. */
async function packUndo(
  { given }: EditParts,
  after: PlannedEdits["after"],
  slices: Slices,
): Promise<UndoData> {
  const groups = new Map<string, number[]>();
  // Most rows have the same edits before and after.
  const known = new Map<Readonly<Corrections>, Map<Readonly<Corrections>, number[]>>();
  for (const [row, next] of after) {
    await slices.turn();
    const before = given.get(row);
    const ofBefore = known.get(before) ?? new Map<Readonly<Corrections>, number[]>();
    known.set(before, ofBefore);
    let rows = ofBefore.get(next);
    if (rows === undefined) {
      const change = JSON.stringify(changeBetween(next, before));
      rows = groups.get(change) ?? [];
      groups.set(change, rows);
      ofBefore.set(next, rows);
    }
    rows.push(row);
  }
  const edits = Array.from(groups, ([change, rows]) => `{"rows":[${rows.join(",")}],"change":${change}}`);
  return new TextEncoder().encode(`[${edits.join(",")}]`);
}

function changeBetween(from: Readonly<Corrections>, to: Readonly<Corrections>): PhotoChange {
  const change: Record<string, unknown> = {};
  for (const name of correctionNames) if (!isSameValue(from[name], to[name])) change[name] = to[name] ?? null;
  return change;
}
