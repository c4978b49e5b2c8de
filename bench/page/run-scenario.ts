import { runClusters } from "./clusters.ts";
import type { Dropped } from "./list-files.ts";
import { runFloor } from "./floor.ts";
import { runPlaces } from "./places.ts";
import { runReadings } from "./readings.ts";
import type { Asked, Result, ScenarioName } from "./scenario.ts";
import { runText } from "./text.ts";
import { runThumbnails } from "./thumbnails.ts";
import { runTracks } from "./tracks.ts";

/** Runs a scenario between the marks `bench:start` and `bench:done`, whose detail is the result (or the failure). */
export async function runScenario(
  scenario: ScenarioName,
  given: { dropped: readonly Dropped[]; stage: HTMLElement | null },
  asked: Asked,
): Promise<Result> {
  performance.mark("bench:start");
  try {
    const result = await run(scenario, given, asked);
    performance.mark("bench:done", { detail: result });
    return result;
  } catch (error) {
    performance.mark("bench:done", { detail: { scenario, failed: String(error) } });
    throw error;
  }
}

async function run(
  scenario: ScenarioName,
  { dropped, stage }: { dropped: readonly Dropped[]; stage: HTMLElement | null },
  asked: Asked,
): Promise<Result> {
  switch (scenario) {
    case "floor":
    case "floor-entries":
      return runFloor(scenario, dropped, asked);
    case "import": {
      if (!stage) throw new Error("There is nowhere to draw");
      const { runImport } = await import("./import-run.tsx");
      return runImport(stage, dropped, asked);
    }
    case "exifr":
    case "exifr-pool":
    case "exifreader":
    case "exifreader-pool":
      return runReadings(scenario, dropped, asked);
    case "create-image-bitmap":
    case "browser-image-compression":
    case "browser-image-compression-pool":
    case "pica":
    case "pica-pool":
    case "uppy":
      return runThumbnails(scenario, dropped, asked);
    case "fill":
    case "kept": {
      const { runFill, runKept } = await import("./kept.ts");
      return scenario === "fill" ? runFill(asked) : runKept();
    }
    case "answers": {
      const { runAnswers } = await import("./answers.ts");
      return runAnswers(asked);
    }
    case "clusters":
      return runClusters(asked);
    case "text":
      return runText(asked);
    case "places":
      return runPlaces(asked);
    case "tracks":
      return runTracks(asked);
    case "filter": {
      if (!stage) throw new Error("There is nowhere to draw");
      const { runFilter } = await import("./filter-run.tsx");
      return runFilter(stage, asked);
    }
    case "grid":
    case "map": {
      if (!stage) throw new Error("There is nowhere to draw");
      // Grid, map and their store come only when they are measured.
      const { runGrid, runMap } = await import("./scale.tsx");
      return scenario === "grid" ? runGrid(stage, asked) : runMap(stage, asked);
    }
  }
}
