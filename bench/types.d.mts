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
  /** The way: `Pinroll`, `sharp` and so on. */
  name: string;
  /** Ways of one comparison carry one name of it; they are drawn as bars beside each other. */
  group?: string;
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

/** Lines over the number of photos. */
export interface Growth {
  caption: string;
  unit: string;
  /** Every round's value at each size. */
  lines: { name: string; points: { photos: number; values: number[] }[] }[];
}

/** The main thread's tasks over 50 ms on a line of time, with what happened when; milliseconds since the drop. */
export interface TaskStrip {
  caption: string;
  endMs: number;
  tasks: { at: number; ms: number }[];
  marks: { name: string; at: number }[];
}

/** A scenario's outcome. */
export interface Outcome {
  scenario: string;
  title: string;
  /** Where it was measured, of a part that was joined with those of another commit. */
  commit?: string;
  /** Measured with few photos and rounds; its figures are compared with those of quick runs only. */
  quick?: boolean;
  /** Why nothing was measured here: what this machine lacks, or what went wrong; one sentence or more. */
  notMeasured?: string;
  measured: Measured[];
  targets: Target[];
  tables?: GrowthTable[];
  growths?: Growth[];
  strips?: TaskStrip[];
  /** Plain facts that go with the numbers: counts, sizes, settings. */
  notes: string[];
}

/** What the numbers were measured on; what a browser does not tell is missing. */
export interface Machine {
  at: string;
  processor?: string;
  cores: number;
  memoryGb?: number;
  system: string;
  node?: string;
  browser?: string;
  load?: number[];
}

/** A run as it is kept, copied and compared; the command and the page write the same. */
export interface BenchFile {
  format: "pinroll-bench";
  version: 1;
  date: string;
  command: string;
  commit: string;
  machine: Machine;
  loadAtEnd?: number[];
  /** What the page's last run took from the battery, in percent before and after; only where it fell by two or more. */
  battery?: { from: number; to: number; seconds: number };
  /** What it took in all; processor time of the command with all it started, where the system tells. */
  took?: { seconds: number; cpuSeconds?: number };
  outcomes: Outcome[];
}

/** A whole run in the history. */
export interface HistoryRun {
  commit: string;
  date: string;
  /** Processor, cores, memory and system: what makes two runs comparable. */
  device: string;
  browser?: string;
  /** By scenario, title and target: what came, and how many times as good as wanted that is. */
  targets: Record<string, { got: number; ratio: number | null }>;
}

/** Whole runs, oldest first, as `bench/history.json` keeps them. */
export interface History {
  format: "pinroll-bench-history";
  version: 1;
  runs: HistoryRun[];
}

/** What every scenario is given; it answers one outcome or several. */
export interface Setting {
  address: string;
  rounds: number;
  quick: boolean;
  /** The kept library is also measured with a million photos, which takes minutes more. */
  million: boolean;
  /** Where an older build is served, to be measured in turn with this one. */
  beside?: string;
  say: (line: string) => void;
}
