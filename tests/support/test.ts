import { type BrowserContextOptions, type ConsoleMessage, test as base } from "playwright/test";
import { type SharedContext, SharedContexts } from "./shared-contexts.ts";

export * from "playwright/test";

interface TestOptions {
  /** Violations a test brings about on purpose; null for none. */
  forbidden: RegExp | null;
  /** The browser context is the test's own from its first request on: for what is counted, killed or kept outside the page. */
  apart: boolean;
}

interface TestFixtures {
  opened: Pick<SharedContext, "context" | "page">;
  policyIsKept: void;
}

/** As Chromium words what a header forbade: of the security policy, of Trusted Types, of the browser's powers. */
const violation =
  /Content Security Policy|requires '?Trusted|Trusted Type|[Pp]ermissions policy violation|Unrecognized feature/;

/**
 * Playwright's own, but pages are opened in a context that tests with the same options share (`SharedContext`), unless a
 * test is `apart`; and a test also fails where the page, or a frame in it, tried what its headers forbid.
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
  policyIsKept: [
    async ({ browser, forbidden }, provide) => {
      const heard: string[] = [];
      const listen = (message: ConsoleMessage): void => {
        const text = message.text();
        if (violation.test(text) && forbidden?.test(text) !== true) heard.push(text);
      };
      const before = browser.contexts();
      const listenTo = (context: (typeof before)[number]): unknown => context.on("console", listen);
      browser.on("context", listenTo);
      for (const context of before) listenTo(context);
      await provide();
      browser.off("context", listenTo);
      for (const context of browser.contexts()) context.off("console", listen);
      base.expect(heard, "what the page's headers forbid").toEqual([]);
    },
    { auto: true },
  ],
});
