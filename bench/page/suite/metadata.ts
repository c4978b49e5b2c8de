import { medianRatio } from "../../statistics.mjs";
import type { Outcome, Target } from "../../types.d.mts";
import type { ScenarioName } from "../scenario.ts";
import type { PageScenario, PageSetting } from "./page-scenario.ts";
import { factOf, inTurn, type Way } from "./rounds.ts";

const peers: { name: string; scenario: ScenarioName; wanted: number | null }[] = [
  { name: "only reading the files", scenario: "floor", wanted: 0.9 },
  { name: "exifr in as many workers", scenario: "exifr-pool", wanted: null },
  { name: "ExifReader in as many workers", scenario: "exifreader-pool", wanted: null },
];

/** Dates and places of many small files. */
export const metadata: PageScenario = {
  name: "metadata",
  title: "Photo details",
  about:
    "Reads when and where photos were taken, compared with two other readers and with only reading the files.",
  shows: false,
  seconds: { quick: 20, full: 60 },
  measure,
};

async function measure(setting: PageSetting): Promise<Outcome> {
  const { own, quick, made } = setting;
  const files = own.length > 0 ? own : await made({ kind: "small", count: quick ? 5000 : 10_000 });
  const way = (name: string, scenario: ScenarioName, rate: string): Way => ({
    name,
    unit: "files/s",
    run: async () => {
      const result = await setting.run({ scenario, files, asked: { until: "metadata" } });
      if (factOf(result, "Files") !== files.length) throw new Error(`${name} left files out.`);
      const dated = result.readings?.filter(({ local }) => local !== null).length ?? files.length;
      if (own.length === 0 && dated < files.length)
        throw new Error(`${name} found ${dated} dates of ${files.length}.`);
      return factOf(result, rate);
    },
  });
  const measured = await inTurn(setting, "Photo details", [
    way("Pinroll", "import", "Dates and places known, rate"),
    ...peers.map(({ name, scenario }) => way(name, scenario, "Files a second")),
  ]);
  const ours = measured[0]?.values ?? [];
  return {
    scenario: "page-metadata",
    title:
      own.length > 0
        ? "Details of chosen photos, in one page"
        : `Details of ${files.length.toLocaleString("en")} photos, in one page`,
    measured,
    targets: peers.flatMap(({ name, wanted }, at): Target[] => {
      if (wanted === null) return [];
      const got = medianRatio(ours, measured[at + 1]?.values ?? []);
      return [{ what: `Pinroll against ${name}`, kind: "at-least", wanted, got, unit: "x" }];
    }),
    notes: [
      "The files are in the browser’s memory. From a disk, everything is slower and the differences are smaller.",
    ],
  };
}
