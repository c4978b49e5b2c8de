import { library, startSession } from "../../src/store/session/session.ts";
import { percentile } from "../statistics.mjs";
import type { Asked, Fact, Result } from "./scenario.ts";
import { mapSize, viewportOver } from "./viewport-over.ts";

/** Viewports asked for. */
const viewports = 120;

/**
 * Opens the library this browser keeps, waits until all of it is loaded, named and indexed, and times what is asked of
 * its worker then: the groups of a map's viewports, with their way there and back, and a backup without pictures.
 */
export async function runAnswers({ records }: Asked): Promise<Result> {
  const start = performance.now();
  startSession();
  await library.opened();
  await library.intake.unsettled();
  const whole = performance.now();
  // Both are answered once all photos are named, and indexed.
  await library.queries.places();
  const named = performance.now();
  await library.search.suggest("bench");
  const indexed = performance.now();
  const map: number[] = [];
  for (let at = 0; at < viewports; at++) {
    const asked = performance.now();
    await library.queries.clusters(viewportOver(records, at), mapSize.width);
    map.push(performance.now() - asked);
  }
  const before = performance.now();
  const backup = await library.upkeep.backUp({ pictures: false });
  const backedUp = performance.now() - before;
  return {
    scenario: "answers",
    facts: [
      ms("All loaded", whole - start),
      ms("All named", named - whole),
      ms("All indexed", indexed - named),
      ms("Map query, p50", percentile(map, 0.5)),
      ms("Map query, p95", percentile(map, 0.95)),
      ms("Backup", backedUp),
      { name: "Backup, size", value: backup.size / 1e6, unit: "MB" },
    ],
  };
}

const ms = (name: string, value: number): Fact => ({ name, value, unit: "ms" });
