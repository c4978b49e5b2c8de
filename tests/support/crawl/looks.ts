import axe from "axe-core";
import type { Page } from "playwright/test";

/** The options of axe that are used here, and what it answers. */
interface AxeOptions {
  resultTypes: string[];
  preload: boolean;
  runOnly?: { type: "rule"; values: string[] };
}
interface AxeAnswer {
  violations: { id: string; impact: string | null; nodes: { html: string }[] }[];
}

/** Tiles, markers and pictures beyond the first few, which differ from those in nothing axe looks at. */
const alike = ['[role="gridcell"]', ".map-marker", ".viewer-strip-picture"].map((each) => [
  `${each}:not(:nth-child(-n + 3))`,
]);

/** Rules that know nothing of menus. */
const ofMenus = new Set(["region", "scrollable-region-focusable"]);

const counted = new Set(["moderate", "serious", "critical"]);

/** What axe finds that hinders people in a part of the page; null for the whole of it. `rules`: only these. */
export async function axeFindings(page: Page, part: string | null, rules?: string[]): Promise<string[]> {
  // Once in a page: to bring axe along takes as long as looking at a dialog.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const options: AxeOptions = {
    resultTypes: ["violations"],
    preload: false,
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  const violations = await page.evaluate(runAxe, { options, part, alike });
  return violations.flatMap(({ id, impact, nodes }) => {
    // An open menu has the focus, which arrows move and scroll; and it is of the page around it, in no landmark of its own.
    const left = nodes.filter((html) => !ofMenus.has(id) || !html.includes('role="menu"'));
    if (!counted.has(impact ?? "") || left.length === 0) return [];
    return [`axe, ${id}: ${left.map((html) => html.slice(0, 120)).join(" | ")}`];
  });
}

interface Asked {
  options: AxeOptions;
  part: string | null;
  alike: string[][];
}

/** Runs in the page. */
async function runAxe({ options, part, alike: exclude }: Asked) {
  const { axe } = globalThis as unknown as {
    axe: { run: (context: object, options: AxeOptions) => Promise<AxeAnswer> };
  };
  const context = { exclude, ...(part !== null && { include: [[part]] }) };
  const { violations } = await axe.run(context, options);
  return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html) }));
}

/** Controls, layers and pictures on screen that have no name. Cheap, for where axe does not look. */
export function unnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textOf = (id: string): string => document.getElementById(id)?.textContent ?? "";
    const nameOf = (element: Element): string => {
      const labels = (element as HTMLInputElement).labels ?? [];
      const { ariaLabel, title } = element as HTMLElement;
      return [
        ariaLabel,
        (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).map(textOf).join(""),
        element.getAttribute("alt"),
        element instanceof HTMLSelectElement ? "" : element.textContent,
        ...Array.from(labels, ({ textContent }) => textContent),
        title,
      ].join("");
    };
    const controls =
      "button, a[href], input, select, textarea, summary, [role=dialog], [role=menu], [role=menuitem], [role=grid], " +
      "[role=gridcell], [role=toolbar], [role=slider], [role=separator], [role=progressbar], [role=img], [role=listbox]";
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[aria-hidden=true], [inert]") && nameOf(element).trim() === "")
      .map((element) => `no name: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** Boxes that scroll to both sides though they hold words: all but the filmstrip, the days of a trip and rows of chips. */
export function scrolledAcross(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("*"), (box) => {
      const isAcross = box.scrollWidth > box.clientWidth + 1;
      if (!isAcross || !/auto|scroll/.test(getComputedStyle(box).overflowX)) return [];
      const isWide = box.matches(
        ".viewer-strip, .viewer-strip *, .trips-daybar, .trips-daybar *, .search-chips",
      );
      return isWide ? [] : [`scrolls sideways: ${box.className}`];
    }).flat(),
  );
}

/** Has the page note what moves from now on, until the next page is loaded; fades are no movement. */
export async function watchMovement(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = globalThis as unknown as { moved?: string[] };
    if (noted.moved) return;
    const moved: string[] = (noted.moved = []);
    const still =
      /^(offset|computedOffset|easing|composite|opacity|visibility|display|overlay)$|color|colour|fill|stroke|shadow|outline/i;
    const look = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations()) {
        const { effect } = animation;
        const { duration = 0 } = effect?.getTiming() ?? {};
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        const names = frames.flatMap((frame) => Object.keys(frame)).filter((name) => !still.test(name));
        if (names.length > 0 && Number(duration) > 20)
          moved.push(`moves: ${target.className.toString()} by ${[...new Set(names)].join(", ")}`);
      }
    };
    for (const begin of ["transitionrun", "animationstart"]) document.addEventListener(begin, look, true);
  });
}

/** What moved since it was last asked. */
export function movement(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set((globalThis as unknown as { moved?: string[] }).moved?.splice(0) ?? []),
  ]);
}

/** Why the focus cannot be seen, or is not inside of what is open. A layer that has it itself shows no ring. */
export function focusFaults(page: Page, inside: string | null): Promise<string[]> {
  return page.evaluate((layer) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return ["nothing has the focus"];
    const what = `${focused.tagName} ${focused.ariaLabel ?? focused.textContent}`.slice(0, 60);
    if (layer !== null && !focused.closest(layer)) return [`the focus is outside, at ${what}`];
    // What cannot be reached by Tab is no control: the layer itself, a heading it begins with.
    if (focused.matches("[tabindex='-1']:not([role^=menuitem]), video, iframe")) return [];
    const ringed = focused instanceof HTMLInputElement ? (focused.closest("label") ?? focused) : focused;
    const isRinged = [focused, ringed].some((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return (
        outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== "rgba(0, 0, 0, 0)"
      );
    });
    return isRinged ? [] : [`no ring around ${what}`];
  }, inside);
}
