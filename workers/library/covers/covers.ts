import { At, type Fingerprint } from "../../../src/photo/similar/fingerprint-layout.ts";
import type { Rows } from "../records/rows.ts";
import { Slices } from "../scheduling/slices.ts";
import {
  KeptFingerprints,
  type KeptFingerprintsHost,
} from "../../../src/features/similar/worker/library/kept-fingerprints.ts";
import { coverScore } from "./cover-score.ts";
import { differenceOf } from "../../../src/photo/similar/difference.ts";

/** What covers are chosen from. */
export interface CoverHost {
  library: Rows & Pick<KeptFingerprintsHost, "thumbnails">;
  pictures: KeptFingerprintsHost["pictures"];
  persistence: { work: KeptFingerprintsHost["database"] };
}

/** A photo that stands for others, and what it looks like where that is known. */
export interface Cover {
  row: number;
  look: Fingerprint | null;
}

/** How many photos are looked at for a cover at most: the best by their columns of all, and of each part of the time. */
const mostCandidates = 24;
const mostLiked = 8;

/** Of photos taken within so long of each other one is enough, in milliseconds: bursts and the like count once. */
const moment = 60_000;

/** Frames this soon before and behind one make it the middle of a burst, in milliseconds. */
const frame = 2000;

/** Of two covers of the same tones: the mean of their colour, in steps of 8 levels, and of their brightness, 0 to 255. */
const near = { colour: 0.7, brightness: 20 };

/** Looks that are remembered at most. */
const mostKnown = 20_000;

/** How programs name pictures of a screen, in the ten languages of the app. */
const ofScreen =
  /screen[ _-]?(?:shot|capture|recording)|bildschirm(?:foto|aufnahme)|capture d.écran|captura de (?:pantalla|ecrã|tela)|schermata|istantanea schermo|スクリーンショット|截屏|截图|屏幕快照|螢幕|لقطة (?:ال)?شاشة|צילום מסך/iu;

/** From here on a thumbnail is as sharp, and as rich in contrast, as a cover needs to be: more of it is noise. */
const enough = { sharpness: 120, contrast: 40 };

/** Share of the pixels, of 255, that may be black or white. */
const mostClipped = 80;

/** Mean brightness, 0 to 255, of paper. */
const paper = 165;

/**
 * How well a picture stands for others by its look, in the points of `coverScore`: from 20 for a sharp one down to -90 for a
 * plain sky, a blurred one, or a page of print.
 */
export function lookScore(look: Fingerprint): number {
  const share = (at: number, of: number): number => Math.min(1, (look[at] ?? 0) / of);
  let score = 40 * share(At.sharpness, enough.sharpness) + 20 * share(At.contrast, enough.contrast) - 40;
  if (look[At.plain] === 1) score -= 30;
  if ((look[At.black] ?? 0) + (look[At.white] ?? 0) > mostClipped) score -= 15;
  return isPaper(look) ? score - 40 : score;
}

/** Bright and without a colour in any part. */
function isPaper(look: Fingerprint): boolean {
  const parts = look.subarray(At.brightness, At.colour);
  return parts.reduce((sum, part) => sum + part, 0) > paper * parts.length && differenceOf(look, look).grey;
}

const known = new WeakMap<object, Covers>();

/** The covers of a library. */
export function coversOf(host: CoverHost): Covers {
  const covers = known.get(host.library) ?? new Covers(host);
  known.set(host.library, covers);
  return covers;
}

/**
 * Chooses photos that stand for others: what a person likes, else a sharp landscape in good light that is neither plain nor of
 * a screen or a page. The same photos always have the same one.
 */
export class Covers {
  readonly #library: CoverHost["library"];
  readonly #looks: KeptFingerprints;
  /** By row: its look, and the count of the picture it is of. */
  readonly #known = new Map<number, { picture: number; look: Fingerprint | null }>();

  constructor({ library, pictures, persistence }: CoverHost) {
    this.#library = library;
    const { thumbnails } = library;
    this.#looks = new KeptFingerprints({
      thumbnails,
      pictures,
      database: persistence.work,
      slices: new Slices(),
    });
  }

  /**
   * The best of these rows, in the order they were taken; null for none. `others`: looks it should not be like, as it stands
   * beside them. One pass, and a look at some.
   */
  async best(rows: ArrayLike<number>, others: readonly Fingerprint[] = []): Promise<Cover | null> {
    const candidates = candidatesOf(this.#library.state.columns, rows);
    await this.#read(candidates.map(({ row }) => row));
    let best: (Cover & { score: number }) | null = null;
    for (const { row, score: byColumns } of candidates) {
      const look = this.#known.get(row)?.look ?? null;
      const score = byColumns + this.#fileScore(row) + (look === null ? 0 : lookScore(look));
      const isMore = others.some((other) => look !== null && areOfOneSight(look, other));
      const whole = isMore ? score - 40 : score;
      if (best === null || whole > best.score) best = { row, look, score: whole };
    }
    return best;
  }

  /** What no camera took is of a screen, or was scanned, drawn or sent. */
  #fileScore(row: number): number {
    const { records } = this.#library;
    if (ofScreen.test(records.path(row).normalize("NFC"))) return -90;
    const { camera, type } = records.record(row);
    if (camera.model !== null) return 0;
    return type === "image/png" || type === "image/gif" ? -40 : -15;
  }

  async #read(rows: readonly number[]): Promise<void> {
    const { picture } = this.#library.state.columns;
    const unknown = rows.filter((row) => this.#known.get(row)?.picture !== picture[row]);
    if (this.#known.size + unknown.length > mostKnown) this.#known.clear();
    const counts = new Map(unknown.map((row) => [row, picture[row] ?? 0]));
    await this.#looks.read(unknown, (row, look) =>
      this.#known.set(row, { picture: counts.get(row) ?? 0, look }),
    );
  }
}

/** The best by their columns, one of each moment at most. */
function candidatesOf(
  columns: Parameters<typeof coverScore>[0] & { takenAt: Float64Array },
  rows: ArrayLike<number>,
): { row: number; score: number }[] {
  const isFew = rows.length <= mostCandidates;
  const ofMoment = new Map<number, { row: number; score: number }>();
  const at = (nth: number): number => columns.takenAt[rows[nth] ?? -1] ?? Number.NaN;
  for (let nth = 0; nth < rows.length; nth++) {
    const row = rows[nth] ?? 0;
    const isMiddle = Math.abs(at(nth) - at(nth - 1)) <= frame && Math.abs(at(nth + 1) - at(nth)) <= frame;
    const score = coverScore(columns, row) - (isMiddle ? 6 : 0);
    const time = Math.floor(at(nth) / moment);
    const key = isFew || Number.isNaN(time) ? -1 - row : time;
    const before = ofMoment.get(key);
    if (before === undefined || score > before.score) ofMoment.set(key, { row, score });
  }
  const all = [...ofMoment.values()];
  if (all.length <= mostCandidates) return all;
  const best = [...all].sort((a, b) => b.score - a.score).slice(0, mostLiked);
  const each = Math.ceil(all.length / (mostCandidates - mostLiked));
  for (let from = 0; from < all.length; from += each)
    best.push(all.slice(from, from + each).reduce((one, other) => (other.score > one.score ? other : one)));
  return [...new Set(best)];
}

/** Whether they would look much the same side by side: the same sight from elsewhere, or another one of the same tones. */
function areOfOneSight(one: Fingerprint, other: Fingerprint): boolean {
  const [a, b] = [tonesOf(one), tonesOf(other)];
  return (
    Math.abs(a.brightness - b.brightness) <= near.brightness &&
    Math.abs(a.blue - b.blue) <= near.colour &&
    Math.abs(a.red - b.red) <= near.colour
  );
}

function tonesOf(look: Fingerprint): { brightness: number; blue: number; red: number } {
  const meanOf = (part: (at: number) => number): number => {
    let sum = 0;
    for (let at = 0; at < 16; at++) sum += part(at);
    return sum / 16;
  };
  return {
    brightness: meanOf((at) => look[At.brightness + at] ?? 0),
    blue: meanOf((at) => (look[At.colour + at] ?? 0) >> 4),
    red: meanOf((at) => (look[At.colour + at] ?? 0) & 15),
  };
}
