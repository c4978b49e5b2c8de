import type { FrameJob, FrameWord } from "./frame-messages.ts";
import { clearLibrary } from "./own-library.ts";
import type { Result, ScenarioName } from "./scenario.ts";

/** What a run is stopped with. */
export class Stopped extends Error {
  constructor() {
    super("Stopped.");
    this.name = "Stopped";
  }
}

/** What one run of a scenario is given; see `readAddress`. */
export interface FrameRun {
  scenario: ScenarioName;
  /** Further parts of the address. */
  asked?: Record<string, string | number>;
  files?: readonly File[];
}

/** A frame that says nothing for so long has failed. Weak devices take minutes for some runs. */
const patienceMs = 600_000;

/**
 * Runs a scenario in a frame of its own, as the command runs it in a browser of its own: what it loaded, and the library it
 * filled, are gone afterwards. Rejects with `Stopped` once the signal says so, and where the page went out of sight
 * meanwhile, for browsers slow hidden pages down.
 */
export async function runInFrame(
  into: HTMLElement,
  { scenario, asked = {}, files = [] }: FrameRun,
  signal: AbortSignal,
): Promise<Result> {
  if (signal.aborted) throw new Stopped();
  await clearLibrary();
  const frame = document.createElement("iframe");
  const query = new URLSearchParams({ scenario });
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
  frame.src = `/bench/?${query}`;
  frame.title = "Measured page";
  frame.tabIndex = -1;
  try {
    const result = answerOf(frame, files, signal);
    into.append(frame);
    return await result;
  } finally {
    frame.remove();
    await clearLibrary();
  }
}

function answerOf(frame: HTMLIFrameElement, files: readonly File[], signal: AbortSignal): Promise<Result> {
  const over = new AbortController();
  return new Promise<Result>((resolve, reject) => {
    const { signal: end } = over;
    const timer = setTimeout(() => reject(new Error("It didn’t finish within ten minutes.")), patienceMs);
    end.addEventListener("abort", () => clearTimeout(timer));
    signal.addEventListener("abort", () => reject(new Stopped()), { signal: end });
    const hidden = (): void => {
      if (document.hidden)
        reject(new Error("This page was in the background. Keep it in front and measure again."));
    };
    document.addEventListener("visibilitychange", hidden, { signal: end });
    hidden();
    const hear = ({ source, origin, data }: MessageEvent<FrameWord>): void => {
      if (source !== frame.contentWindow || origin !== location.origin) return;
      if (data.type === "ready") frame.contentWindow?.postMessage(jobOf(files), location.origin);
      else if (data.type === "done") resolve(data.result);
      else reject(new Error(data.why));
    };
    addEventListener("message", hear, { signal: end });
  }).finally(() => over.abort());
}

function jobOf(files: readonly File[]): FrameJob {
  return { type: "files", files: [...files] };
}
