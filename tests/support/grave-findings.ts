import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** What axe finds that would stop people, each with the state it was found in. */
export async function graveFindings(page: Page, state: string): Promise<string[]> {
  // A layer that is still fading in has colours that are not its own.
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
  });
  // What is in order need not be listed, and no rule in use reads style sheets: a quarter less of its time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
