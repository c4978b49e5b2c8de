import type { BrowserContext } from "playwright/test";

/** Runs something in the page and in every worker, before anything of them. */
export async function everywhere(context: BrowserContext, patch: () => void): Promise<void> {
  await context.addInitScript(patch);
  await context.route(/\.main-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${patch.toString()})();\n${await answer.text()}` });
  });
}
