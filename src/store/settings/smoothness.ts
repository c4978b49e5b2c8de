import { atom } from "jotai";
import { FrameRule } from "./frame-rule.ts";
import { importHealthAtom, importStateAtom } from "../import/import-state.ts";
import { store } from "../session/store.ts";

/** Whether the map's markers are plain dots, because it stutters. */
export const plainMapAtom = atom(false);

/** Whether animations are off, because the page stutters or an import needs the whole device. */
export const stillAtom = atom(false);

/** Frames without movement after which a movement is over. */
const QUIET_FRAMES = 4;

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
store.sub(importHealthAtom, () => {
  const reduced = store.get(importHealthAtom)?.reduced ?? [];
  if (!reduced.some(({ part }) => part === "input-first")) return;
  all.strained(performance.now());
  apply();
});

function apply(): void {
  store.set(plainMapAtom, map.simple);
  if (store.get(stillAtom) !== all.simple) {
    store.set(stillAtom, all.simple);
    document.documentElement.toggleAttribute("data-still", all.simple);
  }
  if ((map.simple || all.simple) && timer === undefined) look();
}

/** Ends the simplification once no import runs and nothing has moved slowly for a while. */
function look(): void {
  timer = undefined;
  const now = performance.now();
  const busy = store.get(importStateAtom).running || document.hidden;
  const waits = [map.restMs(now, busy), all.restMs(now, busy)].filter((ms) => ms > 0);
  if (waits.length > 0) timer = setTimeout(look, Math.min(...waits));
  else apply();
}
