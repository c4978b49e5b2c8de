import { type BrowserContext, type BrowserContextOptions, test as base } from "playwright/test";
import { faultMark } from "../../src/faults/faults.ts";
import { type SharedContext, SharedContexts } from "./shared-contexts.ts";
import { crashWords } from "./workers.ts";

export * from "playwright/test";

interface TestOptions {
  /** Violations of its headers a test brings about on purpose; null for none. */
  forbidden: RegExp | null;
  /** Faults a test brings about on purpose; null for none. */
  faults: RegExp | null;
  /** The browser context is the test's own from its first request on: for what is counted, killed or kept outside the page. */
  apart: boolean;
}

interface TestFixtures {
  opened: Pick<SharedContext, "context" | "page">;
  nothingIsWrong: void;
}

/** As Chromium words what a header forbade: of the security policy, of Trusted Types, of the browser's powers. */
const violation =
  /Content Security Policy|requires '?Trusted|Trusted Type|[Pp]ermissions policy violation|Unrecognized feature/;

/** What pages of the running test tried that their headers forbid, and told of faults. */
let [tried, told]: [string[], string[]] = [[], []];
const watched = new WeakSet<BrowserContext>();

/** Listens to a context: those of the tests' own browser are listened to anyway, those of other browsers once they are given. */
export function watch(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on("console", (message) => {
    const text = message.text();
    if (violation.test(text)) tried.push(text);
    if (text.startsWith(faultMark) && !text.includes(crashWords)) told.push(text);
  });
  context.on("weberror", (uncaught) => told.push(String(uncaught.error())));
}

/**
 * Playwright's own, but pages are opened in a context that tests with the same options share (`SharedContext`), unless a
 * test is `apart`. A test also fails where the page, a frame in it or a worker tried what its headers forbid, told of a
 * fault, or threw what nobody caught.
 */
export const test = base.extend<TestOptions & TestFixtures, { contexts: SharedContexts }>({
  contexts: [
    async ({ browser }, provide) => {
      const contexts = new SharedContexts(browser);
      await provide(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  apart: [false, { option: true }],
  opened: async (
    {
      browser,
      contexts,
      apart,
      baseURL,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      locale,
      serviceWorkers,
      timezoneId,
      viewport,
    },
    provide,
  ) => {
    const given = {
      baseURL,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      locale,
      serviceWorkers,
      timezoneId,
      viewport,
    };
    const options: BrowserContextOptions = JSON.parse(JSON.stringify(given));
    if (!apart) {
      const shared = await contexts.take(options);
      await provide(shared);
      return shared.rest();
    }
    const context = await browser.newContext(options);
    await provide({ context, page: await context.newPage() });
    await context.close();
  },
  context: async ({ opened }, provide) => provide(opened.context),
  page: async ({ opened: { page } }, provide) => {
    const getByText = page.getByText.bind(page);
    // What the page shows in a message it also tells screen readers, a moment later and in a place of its own.
    page.getByText = (...asked) => getByText(...asked).and(page.locator(":not(.visually-hidden[aria-live])"));
    await provide(page);
    page.getByText = getByText;
  },
  forbidden: [null, { option: true }],
  faults: [null, { option: true }],
  nothingIsWrong: [
    async ({ browser, forbidden, faults }, provide) => {
      [tried, told] = [[], []];
      browser.contexts().forEach(watch);
      browser.on("context", watch);
      await provide();
      browser.off("context", watch);
      const notOf = (purpose: RegExp | null) => (text: string) => purpose?.test(text) !== true;
      base.expect(tried.filter(notOf(forbidden)), "what the page's headers forbid").toEqual([]);
      base.expect(told.filter(notOf(faults)), "faults").toEqual([]);
    },
    { auto: true },
  ],
});
