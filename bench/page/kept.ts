import { library, startSession } from "../../src/store/session/session.ts";
import { snapshotAtom } from "../../src/store/library/snapshot.ts";
import { store } from "../../src/store/session/store.ts";
import { fillLibrary } from "./fill-library.ts";
import type { Asked, Fact, Result } from "./scenario.ts";

/** Fills this browser's library with synthetic photos; ends when all of it is written. */
export async function runFill({ records, pictures, atHome }: Asked): Promise<Result> {
  const start = performance.now();
  await fillLibrary(records, pictures, atHome);
  const taken = performance.now();
  await written(records);
  const seconds = (performance.now() - start) / 1000;
  return {
    scenario: "fill",
    facts: [
      { name: "Taken in a second", value: (records * 1000) / (taken - start), unit: "/s" },
      { name: "Written in a second", value: records / seconds, unit: "/s" },
    ],
  };
}

/** Settles when this many photos are shown, and nothing is left to be drawn or written. */
function written(records: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { shown, thumbnailsPending, unsaved } = store.get(snapshotAtom).progress;
      if (shown < records || thumbnailsPending + unsaved > 0) return;
      stop();
      resolve();
    };
    const stop = store.sub(snapshotAtom, look);
    look();
  });
}

/** Opens the library this browser keeps: how long until all of it is loaded, and what the worker holds then. */
export async function runKept(): Promise<Result> {
  const start = performance.now();
  startSession();
  await library.opened();
  const named = performance.now();
  // Answered once everything is loaded.
  await library.intake.unsettled();
  const whole = performance.now();
  const { columns, records, pictures } = await library.upkeep.memory();
  return {
    scenario: "kept",
    facts: [
      { name: "Names known", value: named - start, unit: "ms" },
      { name: "All loaded", value: whole - start, unit: "ms" },
      ...megabytes({ columns, records, pictures }),
    ],
  };
}

function megabytes(held: Record<string, number>): Fact[] {
  return Object.entries(held).map(([name, bytes]) => ({
    name: `Worker, ${name}`,
    value: bytes / 1e6,
    unit: "MB",
  }));
}
