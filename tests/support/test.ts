import { type BrowserContext, test as base } from "playwright/test";

export * from "playwright/test";

interface PolicyOptions {
  /** Violations a test brings about on purpose; null for none. */
  forbidden: RegExp | null;
}

/** As Chromium words what a header forbade: of the security policy, of Trusted Types, of the browser's powers. */
const violation =
  /Content Security Policy|requires '?Trusted|Trusted Type|[Pp]ermissions policy violation|Unrecognized feature/;

/** Playwright's own, but a test also fails where the page, or a frame in it, tried what its headers forbid. */
export const test = base.extend<PolicyOptions & { policyIsKept: void }>({
  page: async ({ page }, provide) => {
    const getByText = page.getByText.bind(page);
    // What the page shows in a message it also tells screen readers, a moment later and in a place of its own.
    page.getByText = (...asked) => getByText(...asked).and(page.locator(":not(.visually-hidden[aria-live])"));
    await provide(page);
  },
  forbidden: [null, { option: true }],
  policyIsKept: [
    async ({ browser, forbidden }, use) => {
      const heard: string[] = [];
      const listen = (context: BrowserContext): void => {
        context.on("console", (message) => {
          const text = message.text();
          if (violation.test(text) && forbidden?.test(text) !== true) heard.push(text);
        });
      };
      const known = new Set(browser.contexts());
      browser.on("context", listen);
      for (const context of known) listen(context);
      await use();
      browser.off("context", listen);
      base.expect(heard, "what the page's headers forbid").toEqual([]);
    },
    { auto: true },
  ],
});
