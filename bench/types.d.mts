/** The parts of an exported library the bench looks at. */
export interface ExportedLibrary {
  counts: { found: number; shown: number; failed: number; skipped: number; sidecars: number };
  photos: {
    path: string;
    orientation: number | null;
    takenAt: { local: string } | null;
    location: { lat: number; lng: number } | null;
    thumbnail: { width: number; height: number } | null;
    failure: { message: string } | null;
  }[];
}

/** A thumbnail handed over for checking. */
export interface MadeThumbnail {
  name: string;
  bytes: Uint8Array;
}

/** What one way of doing the work came to, over all rounds. */
export interface Measured {
  /** The way: `pinroll`, `sharp` and so on. */
  name: string;
  unit: string;
  /** Every round's value, in order. */
  values: number[];
}

/** What was asked of a ratio or a value, and what came. */
export interface Target {
  what: string;
  /** `at-least` or `at-most` this. */
  kind: "at-least" | "at-most";
  wanted: number;
  got: number;
  unit: string;
}

/** A table beside the numbers; the first cell of each row names it. */
export interface GrowthTable {
  caption: string;
  head: string[];
  rows: string[][];
}

/** A scenario's outcome. */
export interface Outcome {
  scenario: string;
  title: string;
  measured: Measured[];
  targets: Target[];
  tables?: GrowthTable[];
  /** Plain facts that go with the numbers: counts, sizes, settings. */
  notes: string[];
}

/** What every scenario is given. */
export interface Setting {
  address: string;
  rounds: number;
  quick: boolean;
  /** The kept library is also measured with a million photos, which takes minutes more. */
  million: boolean;
  say: (line: string) => void;
}
