import { Provider } from "jotai";
import { createRoot } from "react-dom/client";
import { store } from "../../src/store/session/store.ts";
import { densityAtom } from "../../src/store/settings/grid-look.ts";
import { PhotoGrid } from "../../src/views/grid/photo-grid.tsx";
import { PhotoMap } from "../../src/views/map/photo-map.tsx";
import { fillLibrary } from "./fill-library.ts";
import { FrameRecorder, frameFacts } from "./frames.ts";
import { dragMap, pressButton } from "./move-map.ts";
import type { Asked, Result } from "./scenario.ts";

/** Pixels a frame: about five screens a second, faster than anybody looks. */
const STEP = 72;
const SCROLL_FRAMES = 360;

/** A step of the zoom takes 200 ms. */
const ZOOM_MS = 300;

/** Fills the library and scrolls the real grid, steadily and in leaps over the whole height. */
export async function runGrid(stage: HTMLElement, asked: Asked): Promise<Result> {
  // The person's own choice, on this very device.
  const chosen = store.get(densityAtom);
  store.set(densityAtom, asked.density);
  try {
    return await scrollGrid(stage, asked);
  } finally {
    store.set(densityAtom, chosen);
  }
}

async function scrollGrid(stage: HTMLElement, asked: Asked): Promise<Result> {
  const { fillSeconds, grid } = await mount(stage, asked, "grid");
  const frames = new FrameRecorder();
  for (const start of [0, 0.31, 0.77]) {
    grid.scrollTop = start * grid.scrollHeight;
    for (let frame = 0; frame < SCROLL_FRAMES / 3; frame++) {
      await nextFrame();
      grid.scrollTop += STEP;
    }
  }
  return { scenario: "grid", facts: [fact(asked, fillSeconds), ...frameFacts(frames.stop())].flat() };
}

/**
 * Fills the library, pans the real map by its pointer events at three zooms, zooms it by its buttons, and pans it once
 * more while it shows heat.
 */
export async function runMap(stage: HTMLElement, asked: Asked): Promise<Result> {
  const { fillSeconds, map } = await mount(stage, asked, "map");
  const panned = await panAtThreeZooms(stage, map);
  const zoomed = await zoomOutAndIn(stage);
  pressButton(stage, /^layers$/i);
  // Its menu is rendered with the next frame.
  await nextFrame();
  pressButton(stage, /^heatmap$/i);
  await pause(2000);
  const heat = new FrameRecorder();
  for (const way of [8, -8]) await dragMap(map, way, way / 4, 60);
  const facts = [
    fact(asked, fillSeconds),
    frameFacts(panned),
    prefixed("Zooming", frameFacts(zoomed)),
    prefixed("Heat", frameFacts(heat.stop())),
  ];
  return { scenario: "map", facts: facts.flat() };
}

const prefixed = (what: string, facts: Result["facts"]): Result["facts"] =>
  facts.map((one) => ({ ...one, name: `${what}: ${one.name}` }));

async function panAtThreeZooms(stage: HTMLElement, map: HTMLElement): Promise<number[]> {
  const deltas: number[] = [];
  const followed: number[] = [];
  for (let zoom = 0; zoom < 3; zoom++) {
    for (const [x, y] of [
      [-8, 2],
      [7, -3],
    ] as const) {
      const frames = new FrameRecorder();
      followed.push(await dragMap(map, x, y, 60));
      deltas.push(...frames.stop());
      await pause(400);
    }
    if (zoom === 2) break;
    pressButton(stage, /zoom in/i);
    await pause(1200);
  }
  // A cluster may dissolve or be renamed on the way, so not every drag can be proved; no drag at all would be a sham.
  if (!followed.some((share) => share > 0.8))
    throw new Error(`The map did not follow: ${followed.join(", ")}`);
  return deltas;
}

/** The frames of steps out and in again, each while it moves and a little beyond, when names and markers come. */
async function zoomOutAndIn(stage: HTMLElement): Promise<number[]> {
  const deltas: number[] = [];
  for (const button of [/zoom out/i, /zoom out/i, /zoom in/i, /zoom in/i, /zoom in/i, /zoom in/i]) {
    const frames = new FrameRecorder();
    pressButton(stage, button);
    await pause(ZOOM_MS);
    deltas.push(...frames.stop());
    await pause(800);
  }
  return deltas;
}

function fact(asked: Asked, fillSeconds: number): Result["facts"] {
  return [
    { name: "Records", value: asked.records, unit: "" },
    { name: "Records taken in a second", value: asked.records / fillSeconds, unit: "/s" },
  ];
}

async function mount(stage: HTMLElement, asked: Asked, view: "grid" | "map") {
  const start = performance.now();
  await fillLibrary(asked.records);
  const fillSeconds = (performance.now() - start) / 1000;
  createRoot(stage).render(
    <Provider store={store}>{view === "grid" ? <PhotoGrid /> : <PhotoMap />}</Provider>,
  );
  await pause(3000);
  const grid = stage.querySelector<HTMLElement>('[role="grid"]') ?? stage;
  const map = stage.querySelector<HTMLElement>(".ol-viewport") ?? stage;
  return { fillSeconds, grid, map };
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
