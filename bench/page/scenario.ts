import type { TaskStrip } from "../types.d.mts";
import { densities, type TileDensity } from "../../src/store/settings/grid-look.ts";
import { pictureKinds, type PictureKind } from "./picture-kinds.ts";
import type { Reading } from "./reading.ts";

/** One line of a result, as the page shows it. */
export interface Fact {
  name: string;
  value: number;
  unit: string;
}

/** What a scenario came to. `thumbnails` are handed over for checking, the first few that were asked for. */
export interface Result {
  scenario: ScenarioName;
  facts: Fact[];
  thumbnails?: { name: string; base64: string }[];
  /** What a reader of metadata found, for checking. */
  readings?: Reading[];
  /** The main thread's tasks over 50 ms, where the browser tells of them. */
  strip?: TaskStrip;
}

/** The scenarios by the name the address takes (`/bench/?scenario=floor`). */
export type ScenarioName =
  | "floor"
  | "floor-entries"
  | "import"
  | ReadingScenario
  | ThumbnailScenario
  | "grid"
  | "filter"
  | "map"
  | "clusters"
  | "fill"
  | "kept"
  | "answers"
  | "text"
  | "places"
  | "tracks";

/** Plain ways to read metadata. */
export type ReadingScenario = "exifr" | "exifr-pool" | "exifreader" | "exifreader-pool";

/** Plain ways to make thumbnails. */
export type ThumbnailScenario =
  | "create-image-bitmap"
  | "browser-image-compression"
  | "browser-image-compression-pool"
  | "pica"
  | "pica-pool"
  | "uppy";

/** What the address asks for. */
export interface Asked {
  scenario: ScenarioName | null;
  /** Workers to use. */
  lanes: number;
  /** Thumbnails to hand over, by file name. */
  check: string[];
  /** Synthetic records of the scale scenarios. */
  records: number;
  /** What pictures synthetic photos have where they are to be kept. */
  pictures: PictureKind;
  /** Whether those of synthetic photos have a home, and travel. */
  atHome: boolean;
  /** Whether other programs are timed beside. */
  peer: boolean;
  /** How far an import goes. */
  until: "metadata" | "done";
  /** How large the grid's tiles are. */
  density: TileDensity;
}

const withFiles: readonly ScenarioName[] = [
  "floor",
  "floor-entries",
  "import",
  "exifr",
  "exifr-pool",
  "exifreader",
  "exifreader-pool",
  "create-image-bitmap",
  "browser-image-compression",
  "browser-image-compression-pool",
  "pica",
  "pica-pool",
  "uppy",
];

const withoutFiles: readonly ScenarioName[] = [
  "grid",
  "filter",
  "map",
  "clusters",
  "fill",
  "kept",
  "answers",
  "text",
  "places",
  "tracks",
];

const names: readonly string[] = [...withFiles, ...withoutFiles];

/** Whether a scenario works on files that are dropped or handed over, and not on made-up records. */
export function needsFiles(scenario: ScenarioName): boolean {
  return withFiles.includes(scenario);
}

function isScenario(name: string | null): name is ScenarioName {
  return name !== null && names.includes(name);
}

/** Reads `?scenario=…&lanes=…&records=…&pictures=none&home=yes&peer=no&until=metadata&density=mosaic&check=a.jpg,b.jpg`. */
export function readAddress(search: string): Asked {
  const query = new URLSearchParams(search);
  const scenario = query.get("scenario");
  return {
    scenario: isScenario(scenario) ? scenario : null,
    lanes: Number(query.get("lanes")) || (navigator.hardwareConcurrency || 2) + 2,
    records: Number(query.get("records")) || 100_000,
    pictures: pictureKinds.find((kind) => kind === query.get("pictures")) ?? "true",
    atHome: query.get("home") === "yes",
    peer: query.get("peer") !== "no",
    until: query.get("until") === "metadata" ? "metadata" : "done",
    density: densities.find((density) => density === query.get("density")) ?? "medium",
    check: query.get("check")?.split(",") ?? [],
  };
}
