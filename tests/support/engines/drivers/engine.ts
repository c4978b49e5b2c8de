/** The engines the app is tried in beside the one all browser tests run in. */
export const engineNames = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];

/** A point of the page on screen, in CSS pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** One page in a browser of its own. Elements are found by a CSS selector; the first that fits is taken. */
export interface EnginePage {
  /** Engine and major version, as its driver tells them. */
  version(): Promise<string>;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; what it answers, and its argument, must be JSON. It reaches nothing outside itself. */
  run<Answer, Argument = undefined>(
    work: (argument: Argument) => Answer | Promise<Answer>,
    argument?: Argument,
  ): Promise<Answer>;
  /** Gives files to a file input, as the browser's picker does. */
  addFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Clicks as a person does: waits until the element is there. */
  click(selector: string): Promise<void>;
  clickAt(at: ScreenPoint): Promise<void>;
  moveTo(at: ScreenPoint): Promise<void>;
  /** Turns the wheel; down is positive. */
  wheel(at: ScreenPoint, deltaY: number): Promise<void>;
  /** Presses a key, or keys together: `a`, `ArrowRight`, `Control+a`. */
  press(keys: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** A PNG of what is on screen. */
  screenshot(): Promise<Buffer>;
  /** Another page of the same browser, as a second tab. */
  newTab(): Promise<EnginePage>;
  /** Closes this page; the browser's others stay. */
  closeTab(): Promise<void>;
  /** Ends the whole browser. */
  close(): Promise<void>;
  /** Ends the whole browser at once, as a power cut does. */
  kill(): Promise<void>;
}

/** Guards against hangs only: on a busy machine everything takes many times as long. */
const hangMs = 200_000;

/** Settles once a question to the page is answered with anything but null or false; rejects with `what` after the time. */
export async function waitInPage<Answer, Argument = undefined>(
  page: EnginePage,
  what: string,
  ask: (argument: Argument) => Answer | null | false | Promise<Answer | null | false>,
  { argument, mostMs = hangMs }: { argument?: Argument; mostMs?: number } = {},
): Promise<Answer> {
  const end = Date.now() + mostMs;
  for (;;) {
    let lost: unknown;
    const answer = await page.run(ask, argument).catch((error: unknown) => {
      if (!isLost(error)) throw error;
      lost = error;
      return null;
    });
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Not within ${mostMs / 1000} s: ${what}`, { cause: lost });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Whether the driver lost the question: WebKit's says now and then that it failed, and not a word why. Asking again is answered. */
function isLost(error: unknown): boolean {
  return error instanceof Error && error.name === "WebDriverError" && error.message === "";
}
