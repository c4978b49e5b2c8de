import { Provider } from "jotai";
import { createRoot } from "react-dom/client";
import { store } from "../../src/store/store.ts";
import { PhotoGrid } from "../../src/views/grid/photo-grid.tsx";
import { PhotoMap } from "../../src/views/map/photo-map.tsx";
import { fillLibrary } from "./fill-library.ts";
import { FrameRecorder, frameFacts } from "./frames.ts";
import { dragMap, pressZoomIn } from "./move-map.ts";
import type { Asked, Result } from "./scenario.ts";

/** Pixels a frame: about five screens a second, faster than anybody looks. */
const STEP = 72;
const SCROLL_FRAMES = 360;

/** Fills the library and scrolls the real grid, steadily and in leaps over the whole height. */
export async function runGrid(stage: HTMLElement, asked: Asked): Promise<Result> {
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

/** Fills the library and pans the real map by its pointer events, at three zooms. */
export async function runMap(stage: HTMLElement, asked: Asked): Promise<Result> {
  const { fillSeconds, map } = await mount(stage, asked, "map");
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
    pressZoomIn(stage);
    await pause(1200);
  }
  // A cluster may dissolve or be renamed on the way, so not every drag can be proved; no drag at all would be a sham.
  if (!followed.some((share) => share > 0.8))
    throw new Error(`The map did not follow: ${followed.join(", ")}`);
  return { scenario: "map", facts: [fact(asked, fillSeconds), ...frameFacts(deltas)].flat() };
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
