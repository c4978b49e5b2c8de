import { expect } from "vitest";
import type { Journey } from "../../support/engines/journey.ts";
import { whereIs } from "../../support/engines/look.ts";

/** The first screen of a person who was never here. */
export const firstLoad: Journey = {
  name: "First screen",
  async run(visit) {
    const page = await visit.begin();
    for (const name of ["Add folder", "Add files", "Try a sample trip"])
      await whereIs(page, { css: "button", name });
    await whereIs(page, { css: "a", name: "See how it works" });
    const seen = await page.run(() => ({
      title: document.querySelector("h1")?.textContent,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      elsewhere: performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => !name.startsWith(location.origin)),
    }));
    expect(seen).toEqual({ title: "Drop photos or folders anywhere", sideways: 0, elsewhere: [] });
  },
};
