import { laneCount } from "../../../src/ingest/pace/budget.ts";
import { medianRatio } from "../../statistics.mjs";
import type { Measured, Outcome, Target } from "../../types.d.mts";
import { Stopped } from "../run-in-frame.ts";
import type { ScenarioName } from "../scenario.ts";
import { checkThumbnails } from "./check-thumbnails.ts";
import type { PageScenario, PageSetting } from "./page-scenario.ts";
import { factOf, inTurn, type Way } from "./rounds.ts";

/** Photos the slow ways make; their rate is from these. */
const fewPhotos = 6;

const peers: { name: string; scenario: ScenarioName; wanted: number; slow: boolean }[] = [
  { name: "plain createImageBitmap", scenario: "create-image-bitmap", wanted: 2.5, slow: false },
  { name: "pica", scenario: "pica", wanted: 5, slow: true },
  { name: "Uppy's thumbnails", scenario: "uppy", wanted: 5, slow: true },
  { name: "browser-image-compression", scenario: "browser-image-compression", wanted: 10, slow: true },
];

/** From large photos to pictures of 320 pixels: Pinroll's whole import beside other libraries. */
export const thumbnails: PageScenario = {
  name: "thumbnails",
  title: "Thumbnails of large photos",
  about: "Creates grid thumbnails from 12-megapixel photos, compared with four other methods.",
  shows: false,
  seconds: { quick: 60, full: 150 },
  measure,
};

async function measure(setting: PageSetting): Promise<Outcome> {
  const { own, quick } = setting;
  const files =
    own.length > 0 ? own.slice(0, 100) : await setting.made({ kind: "large", count: quick ? 36 : 96 });
  const few = files.slice(0, fewPhotos);
  const out = new Map<string, string>();
  const measured = await inTurn(setting, "Thumbnails", [
    wayOf(setting, "Pinroll", "import", files, "All done, rate"),
    ...peers.map(({ name, scenario, slow }) =>
      forgiving(wayOf(setting, name, scenario, slow ? few : files, "Photos a second"), out),
    ),
  ]);
  const ours = measured[0]?.values ?? [];
  const them = peers.map((peer, at) => ({ ...peer, values: measured[at + 1]?.values ?? [] }));
  return {
    scenario: "page-thumbnails",
    title: `Thumbnails of ${own.length > 0 ? "chosen" : "12 MP"} photos, in one page`,
    measured: [...measured.filter(({ values }) => values.length > 0), busySeconds(ours)],
    targets: them
      .filter(({ values }) => values.length > 0)
      .map(({ name, wanted, values }): Target => {
        const got = medianRatio(ours.slice(0, values.length), values);
        return { what: `Pinroll against ${name}`, kind: "at-least", wanted, got, unit: "x" };
      }),
    notes: [
      `${files.length} photos to 320 pixels, quality 80; pica, Uppy and browser-image-compression made ${few.length} of them.`,
      "Pinroll's time covers a whole import: photo details and thumbnails, all saved. Some thumbnails of each method are checked against the original in every round.",
      `Pages are told no processor time. Busy seconds are the time of the import times its ${workers()} photo workers, for 1,000 photos; waiting counts, too.`,
      ...[...out].map(([name, why]) => `${name} is left out: ${why}`),
    ],
  };
}

/** How many photo workers an import has on this device at most. */
function workers(): number {
  const memory = "deviceMemory" in navigator ? Number(navigator.deviceMemory) : undefined;
  return laneCount({ cores: navigator.hardwareConcurrency || 2, memoryGb: memory });
}

/** What stands for processor time where none is told. */
function busySeconds(rates: readonly number[]): Measured {
  return {
    name: "Pinroll, for 1,000 photos",
    group: "Busy seconds",
    unit: "worker s",
    values: rates.map((rate) => (workers() * 1000) / rate),
  };
}

function wayOf(
  { run }: PageSetting,
  name: string,
  scenario: ScenarioName,
  files: readonly File[],
  rate: string,
): Way {
  const check = [...files.slice(0, 2), ...files.slice(-1)].map((file) => file.name).join(",");
  return {
    name,
    unit: "photos/s",
    run: async () => {
      const result = await run({ scenario, files, asked: { check } });
      await checkThumbnails(name, result.thumbnails, files);
      return factOf(result, rate);
    },
  };
}

/** A way that fails, or makes a picture wrong, has no time to compare; the others go on. */
function forgiving(way: Way, out: Map<string, string>): Way {
  return {
    ...way,
    run: async () => {
      if (out.has(way.name)) return null;
      try {
        return await way.run();
      } catch (error) {
        if (error instanceof Stopped) throw error;
        out.set(way.name, error instanceof Error ? error.message : String(error));
        return null;
      }
    },
  };
}
