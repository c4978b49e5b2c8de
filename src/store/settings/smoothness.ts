import { atom } from "jotai";
import { importHealthAtom, isImporting } from "../import/import-state.ts";
import { onChange, store } from "../session/store.ts";

/** Whether the map's markers are plain dots, because it stutters. */
export const plainMapAtom = atom(false);

/** Whether animations are off, because the page stutters or an import needs the whole device. */
export const stillAtom = atom(false);

/** Frames without movement after which a movement is over. */
const QUIET_FRAMES = 4;

/** Smoothness is judged by the last second of movement. */
const WINDOW_MS = 1000;
/** Average frame of a movement that stutters: twelve frames a second. */
const SLOW_MS = 80;
/** Longer ones do not count: the machine slept, or nobody saw the page. */
const LONGEST_MS = 1000;
/** How long it stays simple before the next try; twice as long after each failed one. */
const REST_MS = 30_000;
const MOST_REST_MS = 600_000;

/**
 * Whether movement is simplified, by how long its frames take: after a second of movement below twelve frames a
 * second, which no short burst of work causes on a fast device, or when the device is reported busy. It ends after a
 * rest without slow movement, or for good if the person asks for it (`keep`).
 */
export class FrameRule {
  #frames: number[] = [];
  #ms = 0;
  #since = -Infinity;
  #slowAt = -Infinity;
  #endedAt = -Infinity;
  #restMs = REST_MS;
  #kept = false;

  /** Simplified now. */
  simple = false;

  /** A frame of a movement took `ms`; `now` in milliseconds, of any clock. */
  frame(ms: number, now: number): void {
    if (ms > LONGEST_MS) return;
    this.#frames.push(ms);
    this.#ms += ms;
    while (this.#ms - (this.#frames[0] ?? 0) >= WINDOW_MS) this.#ms -= this.#frames.shift() ?? 0;
    if (this.#ms < WINDOW_MS || this.#ms / this.#frames.length <= SLOW_MS) return;
    this.strained(now);
  }

  /** The device is known to be overloaded; `now` as in `frame`. */
  strained(now: number): void {
    this.#slowAt = now;
    if (!this.simple && !this.#kept) this.#begin(now);
  }

  /** Milliseconds until everything may be drawn again; at 0 it is. */
  restMs(now: number, busy: boolean): number {
    if (!this.simple) return 0;
    const ms = Math.max(this.#since, this.#slowAt) + this.#restMs - now;
    if (ms > 0) return ms;
    if (busy) return REST_MS / 6;
    this.#end(now);
    return 0;
  }

  /** The person wants everything drawn, however slow; false goes back to judging. */
  keep(kept: boolean): void {
    this.#kept = kept;
    this.#forget();
    this.simple = false;
    this.#restMs = REST_MS;
  }

  #forget(): void {
    this.#frames = [];
    this.#ms = 0;
  }

  #begin(now: number): void {
    const inVain = now - this.#endedAt < 2 * this.#restMs;
    this.#restMs = inVain ? Math.min(MOST_REST_MS, 2 * this.#restMs) : REST_MS;
    this.simple = true;
    this.#since = now;
    this.#forget();
  }

  #end(now: number): void {
    this.simple = false;
    this.#endedAt = now;
    this.#forget();
  }
}

const map = new FrameRule();
const all = new FrameRule();

/** A person scrolls or moves the map: frames are timed until the movement ends. */
export function noteMovement(what: "grid" | "map"): void {
  moving.add(what);
  quiet = 0;
  if (frame === 0 && !document.hidden) frame = requestAnimationFrame(begin);
}

/** The person wants everything at full quality, however slow; false goes back to judging. */
export function keepEverything(kept: boolean): void {
  keepPictures(kept);
  all.keep(kept);
  apply();
}

/** The person wants thumbnails on the map, however slowly it moves. */
export function keepPictures(kept = true): void {
  map.keep(kept);
  apply();
}

const moving = new Set<"grid" | "map">();
let frame = 0;
let quiet = 0;
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function begin(now: number): void {
  last = now;
  frame = requestAnimationFrame(step);
}

function step(now: number): void {
  const ms = now - last;
  last = now;
  all.frame(ms, now);
  if (moving.has("map")) map.frame(ms, now);
  apply();
  frame = 0;
  if (document.hidden || ++quiet > QUIET_FRAMES) moving.clear();
  else frame = requestAnimationFrame(step);
}

// An animation is some fifteen frames of work that delay what a click asked for.
onChange(
  (get) => get(importHealthAtom),
  (health) => {
    if (health?.reduced.some(({ part }) => part === "input-first") !== true) return;
    all.strained(performance.now());
    apply();
  },
);

function apply(): void {
  store.set(plainMapAtom, map.simple);
  store.set(stillAtom, all.simple);
  document.documentElement.toggleAttribute("data-still", all.simple);
  if ((map.simple || all.simple) && timer === undefined) look();
}

/** Ends the simplification once no import runs and nothing has moved slowly for a while. */
function look(): void {
  timer = undefined;
  const now = performance.now();
  const busy = isImporting() || document.hidden;
  const waits = [map.restMs(now, busy), all.restMs(now, busy)].filter((ms) => ms > 0);
  if (waits.length > 0) timer = setTimeout(look, Math.min(...waits));
  else apply();
}
