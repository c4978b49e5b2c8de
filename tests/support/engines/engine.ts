/** The engines the app is tried in beside the one all browser tests run in. */
export const engineNames = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];

/** One page in a browser of its own. Elements are found by a CSS selector; the first that fits is taken. */
export interface EnginePage {
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
  /** A PNG of what is on screen. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Settles once a question to the page is answered with anything but null or false; rejects with `what` after the time. */
export async function waitInPage<Answer, Argument = undefined>(
  page: EnginePage,
  what: string,
  ask: (argument: Argument) => Answer | null | false,
  { argument, mostMs = 120_000 }: { argument?: Argument; mostMs?: number } = {},
): Promise<Answer> {
  const end = Date.now() + mostMs;
  for (;;) {
    const answer = await page.run(ask, argument);
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Not within ${mostMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
