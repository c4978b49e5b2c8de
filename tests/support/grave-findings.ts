import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** How bad what is found must be to count, as axe says. */
export interface FindingsOf {
  least: "moderate" | "serious";
}

const impacts = { moderate: ["moderate", "serious", "critical"], serious: ["serious", "critical"] };

/** What axe finds that would stop or hinder people, each with the state it was found in. */
export async function graveFindings(
  page: Page,
  state: string,
  { least }: FindingsOf = { least: "serious" },
): Promise<string[]> {
  const found = await findingsNow(page, state, least);
  // A button that was enabled meanwhile still changed its colours: a fault stays.
  return found.some((each) => each.includes(": color-contrast: "))
    ? await findingsNow(page, state, least)
    : found;
}

async function findingsNow(page: Page, state: string, least: FindingsOf["least"]): Promise<string[]> {
  await fadesEnd(page);
  // What is in order need not be listed, and no rule in use reads style sheets: a quarter less of its time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .analyze();
  return violations
    .filter(({ impact }) => impacts[least].includes(impact ?? ""))
    .flatMap(({ id, nodes }) => {
      // An open menu has the focus, and is of the page around it, in no landmark of its own.
      const left = nodes.filter(({ html }) => id !== "region" || !html.includes('role="menu"'));
      return left.length > 0 ? [{ id, nodes: left }] : [];
    })
    .map(({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/** A layer that is still fading in has colours and a place that are not its own. */
export async function fadesEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was opened just now begins to fade with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
  });
}
