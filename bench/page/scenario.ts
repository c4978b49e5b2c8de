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
}

/** The scenarios by the name the address takes (`/bench/?scenario=floor`). */
export type ScenarioName =
  "floor" | ThumbnailScenario | "grid" | "map" | "clusters" | "fill" | "kept" | "text" | "places" | "tracks";

/** Plain ways to make thumbnails. */
export type ThumbnailScenario =
  "create-image-bitmap" | "browser-image-compression" | "browser-image-compression-pool";

/** What the address asks for. */
export interface Asked {
  scenario: ScenarioName | null;
  /** Workers to use. */
  lanes: number;
  /** Thumbnails to hand over, by file name. */
  check: string[];
  /** Synthetic records of the scale scenarios. */
  records: number;
  /** Whether synthetic photos have pictures where they are to be kept. */
  pictures: boolean;
}

const names: readonly string[] = [
  "floor",
  "create-image-bitmap",
  "browser-image-compression",
  "browser-image-compression-pool",
  "grid",
  "map",
  "clusters",
  "fill",
  "kept",
  "text",
  "places",
  "tracks",
];

function isScenario(name: string | null): name is ScenarioName {
  return name !== null && names.includes(name);
}

/** Reads `?scenario=…&lanes=…&records=…&pictures=no&check=a.jpg,b.jpg`. */
export function readAddress(search: string): Asked {
  const query = new URLSearchParams(search);
  const scenario = query.get("scenario");
  return {
    scenario: isScenario(scenario) ? scenario : null,
    lanes: Number(query.get("lanes")) || (navigator.hardwareConcurrency || 2) + 2,
    records: Number(query.get("records")) || 100_000,
    pictures: query.get("pictures") !== "no",
    check: query.get("check")?.split(",") ?? [],
  };
}
