import { Provider } from "jotai";
import { createRoot } from "react-dom/client";
import { noFilter } from "../../src/photo/filter/filter.ts";
import { setFilter } from "../../src/store/filter/filter.ts";
import { library } from "../../src/store/session/session.ts";
import { store } from "../../src/store/session/store.ts";
import { PhotoGrid } from "../../src/views/grid/photo-grid.tsx";
import { percentile } from "../statistics.mjs";
import { fillLibrary } from "./fill-library.ts";
import type { Asked, Result } from "./scenario.ts";

const changes = 20;
/** Made-up photos come from this many cameras in turn, so that each camera's are known by their rows. */
const cameras = 5;
/** A filter that shows nothing after so long has failed, in milliseconds. */
const patienceMs = 30_000;

/** Fills the library, and times filters by camera until the grid shows nothing but what matches, painted. */
export async function runFilter(stage: HTMLElement, { records }: Asked): Promise<Result> {
  await fillLibrary(records, "none");
  createRoot(stage).render(
    <Provider store={store}>
      <PhotoGrid />
    </Provider>,
  );
  await library.intake.unsettled();
  const times: number[] = [];
  for (let change = 0; change <= changes; change++) {
    const camera = change % cameras;
    const start = performance.now();
    setFilter({ ...noFilter, camera: `Pinroll Bench ${camera}` });
    await shown(stage, (row) => row % cameras === camera);
    // The first one mounts the grid as well.
    if (change > 0) times.push((await painted()) - start);
  }
  return {
    scenario: "filter",
    facts: [0.5, 0.95].map((share) => ({
      name: `Filter change, p${share * 100}`,
      value: percentile(times, share),
      unit: "ms",
    })),
  };
}

/** Settles once tiles are there and all of them match. */
function shown(stage: HTMLElement, matches: (row: number) => boolean): Promise<void> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (performance.now() - start > patienceMs) return reject(new Error("A filter showed nothing."));
      const tiles = [...stage.querySelectorAll('[role="gridcell"]')];
      if (tiles.length > 0 && tiles.every((tile) => matches(Number(tile.getAttribute("data-photo")))))
        resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The moment after this frame was painted. */
function painted(): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve(performance.now());
    };
    port2.postMessage(null);
  });
}
