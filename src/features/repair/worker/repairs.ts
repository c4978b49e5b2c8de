import { annotationNames } from "../../../photo/fields.ts";
import type { RepairWorker } from "../shared/repair-worker.ts";
import type {
  RepairFate,
  RepairInput,
  RepairItem,
  RepairLine,
  RepairOptions,
  RepairPlan,
} from "../shared/repair.ts";
import type { OffsetAt } from "../shared/true-facts.ts";
import { type Belongings, match, type Matched } from "./belongings.ts";
import { Planning, type PlannedUnit } from "./planning.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { findShots } from "../../../../workers/library/pairs/find.ts";
import { kindOf, rankOf, type PairFile } from "../../../../workers/library/pairs/pair-file.ts";
import { addTo } from "../../../../workers/library/state/maps.ts";
import { pathParts } from "./parts-of-path.ts";

/** Photos and videos that go together: the leader first, then its film and its raw file. */
function unitsOf(inputs: readonly RepairInput[], photos: readonly Belongings[]): Belongings[][] {
  const ids = new Map<string, number>();
  const files = photos.flatMap(({ file }): PairFile[] => {
    const { path = "", own } = inputs[file] ?? {};
    const rank = own ? rankOf(own.type) : 0;
    const kind = kindOf(rank);
    if (!own || kind === null) return [];
    const { contentId, takenAt, duration } = own;
    if (contentId !== null && !ids.has(contentId)) ids.set(contentId, ids.size + 1);
    return [
      {
        row: file,
        ...pathParts(path),
        kind,
        rank,
        contentId: contentId === null ? 0 : (ids.get(contentId) ?? 0),
        burstId: 0,
        primary: false,
        time: takenAt === null || takenAt.edtf !== undefined ? Number.NaN : parseWallTime(takenAt.local),
        seconds: duration ?? Number.NaN,
        copy: false,
      },
    ];
  });
  const partsOf = new Map<number, number>();
  const led = new Map<number, number[]>();
  for (const { leader, part } of findShots(files)) {
    partsOf.set(part, leader);
    addTo(led, leader, part);
  }
  const byFile = new Map(photos.map((photo) => [photo.file, photo]));
  const follow = (leader: number): Belongings[] =>
    (led.get(leader) ?? []).flatMap((part) => [byFile.get(part) ?? [], follow(part)].flat());
  return photos.filter(({ file }) => !partsOf.has(file)).map((leader) => [leader, ...follow(leader.file)]);
}

/** All files of one export: what belongs together, and what is to be written. Costs grow with the number of files. */
export class Repairs implements Omit<RepairWorker, "plan" | "sidecar"> {
  readonly #inputs: RepairInput[] = [];
  readonly #firstOf = new Map<number, number>();
  #matched: (Matched & { together: Belongings[][] }) | null = null;
  #units: PlannedUnit[] = [];
  #others: RepairItem[] = [];
  #fates: RepairFate[] = [];
  #where: (string | null)[] = [];

  add(from: number, files: RepairInput[]): void {
    for (const [nth, file] of files.entries()) this.#inputs[from + nth] = file;
    this.#matched = null;
  }

  same(pairs: [file: number, first: number][]): void {
    for (const [file, first] of pairs) this.#firstOf.set(file, first);
    this.#matched = null;
  }

  planned(options: RepairOptions, offsetAt: OffsetAt): RepairPlan {
    const inputs = this.#inputs;
    this.#matched ??= this.#match();
    const { together, usedFor } = this.#matched;
    const left = options.leaveTrash ? together.filter((unit) => unit.every(({ trashed }) => trashed)) : [];
    const leftOut = new Set(left);
    const planning = new Planning(inputs, options, offsetAt);
    this.#units = together.filter((unit) => !leftOut.has(unit)).map((unit) => planning.unit(unit));
    this.#others = inputs.flatMap(({ kind }, file) => (kind === "other" ? [planning.other(file)] : []));
    this.#fates = inputs.map(({ kind, takeout }, file): RepairFate => {
      if (kind === "system" || kind === "archive" || kind === "unreadable") return kind;
      if (kind !== "json") return "write";
      if (takeout?.about === "photo") return usedFor.has(file) ? "sidecar-used" : "sidecar-alone";
      if (takeout?.about === "unreadable") return "unreadable";
      return takeout?.about === "album" ? "album" : "no-photo-data";
    });
    this.#where = inputs.map((_, file) => inputs[usedFor.get(file) ?? -1]?.path ?? null);
    for (const { file, path } of this.#others) this.#where[file] = path;
    for (const { items, photos } of this.#units) {
      for (const [nth, { file, path }] of items.entries()) {
        this.#where[file] = path;
        for (const copy of photos[nth]?.copies ?? []) this.#settle(copy, "duplicate", path);
      }
    }
    for (const { file, copies } of left.flat())
      for (const one of [file, ...copies]) this.#settle(one, "trash", null);
    return this.#count();
  }

  units(from: number, count: number): RepairItem[][] {
    const photos = this.#units.slice(from, from + count).map(({ items }) => items);
    const start = Math.max(0, from - this.#units.length);
    const others = this.#others.slice(start, start + count - photos.length);
    return [...photos, ...others.map((item) => [item])];
  }

  lines(from: number, count: number): RepairLine[] {
    return this.#inputs.slice(from, from + count).map(({ path, bytes }, nth) => ({
      path,
      bytes,
      fate: this.#fates[from + nth] ?? "write",
      where: this.#where[from + nth] ?? null,
    }));
  }

  #match(): Matched & { together: Belongings[][] } {
    const matched = match(this.#inputs, this.#firstOf);
    return { ...matched, together: unitsOf(this.#inputs, matched.photos) };
  }

  #settle(file: number, fate: RepairFate, where: string | null): void {
    this.#fates[file] = fate;
    this.#where[file] = where;
  }

  #count(): RepairPlan {
    const items = this.#units.flatMap((unit) => unit.items);
    const photos = this.#units.flatMap((unit) => unit.photos);
    const count = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length;
    const isText = ({ wanted }: RepairItem): boolean =>
      annotationNames.some((name) => wanted?.[name] !== undefined);
    const has = (item: RepairItem, ...origins: RepairItem["date"][]): boolean =>
      origins.includes(item.date) || origins.includes(item.place);
    const fates: Record<RepairFate, number> = {
      write: 0,
      duplicate: 0,
      "sidecar-used": 0,
      "sidecar-alone": 0,
      album: 0,
      "no-photo-data": 0,
      trash: 0,
      system: 0,
      archive: 0,
      unreadable: 0,
    };
    for (const fate of this.#fates) fates[fate]++;
    return {
      files: this.#inputs.length,
      bytes: [...items, ...this.#others].reduce((sum, { file }) => sum + (this.#inputs[file]?.bytes ?? 0), 0),
      items: items.length + this.#others.length,
      changed: count(items, ({ wanted }) => wanted !== null),
      photos: items.length,
      dates: count(items, ({ wanted }) => wanted?.takenAt !== undefined),
      places: count(items, ({ wanted }) => wanted?.position !== undefined),
      texts: count(items, isText),
      differing: count(items, (item) => has(item, "differs")),
      replaced: count(items, (item) => has(item, "changed")),
      undated: count(items, ({ date }) => date === "none"),
      unplaced: count(items, ({ place }) => place === "none"),
      pairs: count(this.#units, (unit) => unit.items.length > 1),
      edited: count(photos, ({ edited }) => edited),
      renamed: this.#units.reduce((sum, { renamed }) => sum + renamed, 0),
      albums: this.#matched?.albums ?? 0,
      archived: count(photos, ({ archived }) => archived),
      trashed: count(photos, ({ trashed }) => trashed) + fates.trash,
      fates,
    };
  }
}
