import { type EnginePage, type ScreenPoint, waitInPage } from "./drivers/engine.ts";

/** An element a person can see: a CSS selector, the whole of its name or a part of it, and which one of several. */
interface Target {
  css: string;
  /** What screen readers call it, or the text on it. */
  name?: string | RegExp;
  /** Counted from 0. */
  at?: number;
}

/** Where an element is on screen. */
export interface ScreenBox extends ScreenPoint {
  /** Its middle is at x and y. */
  width: number;
  height: number;
}

/** A target as JSON. */
const plain = ({ css, name, at = 0 }: Target) => ({
  css,
  name:
    name instanceof RegExp
      ? name.source
      : name === undefined
        ? null
        : `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`,
  at,
});

/** Where an element is, once it is there, rests, and nothing covers its middle. */
export function whereIs(page: EnginePage, target: Target): Promise<ScreenBox> {
  const what = `${target.css} ${String(target.name ?? "")} can be clicked`;
  return waitInPage(page, what, placeOf, { argument: plain(target) });
}

/** Clicks an element as a person does. */
export async function pressOn(page: EnginePage, target: Target): Promise<void> {
  await page.clickAt(await whereIs(page, target));
}

/** How many such elements the page has, seen or not. */
export function countOf(page: EnginePage, { css, name }: Target): Promise<number> {
  const count = (wanted: { css: string; name: string | null }): number =>
    [...document.querySelectorAll(wanted.css)].filter(
      (one) =>
        wanted.name === null || new RegExp(wanted.name).test((one.ariaLabel ?? one.textContent ?? "").trim()),
    ).length;
  return page.run(count, plain({ css, ...(name !== undefined && { name }) }));
}

/** Settles once an element says this, all of it. */
export async function says(page: EnginePage, css: string, text: string): Promise<void> {
  await waitInPage(
    page,
    `${css} says “${text}”`,
    (wanted: { css: string; text: string }) =>
      [...document.querySelectorAll(wanted.css)].some((one) => one.textContent?.trim() === wanted.text),
    { argument: { css, text } },
  );
}

/** Settles once there are this many. */
export async function counts(page: EnginePage, css: string, count: number): Promise<void> {
  await waitInPage(
    page,
    `${count} of ${css}`,
    (wanted: { css: string; count: number }) => document.querySelectorAll(wanted.css).length === wanted.count,
    { argument: { css, count } },
  );
}

/** Runs in the page. */
async function placeOf(wanted: { css: string; name: string | null; at: number }): Promise<ScreenBox | null> {
  const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));
  const named = (one: Element): boolean =>
    wanted.name === null || new RegExp(wanted.name).test((one.ariaLabel ?? one.textContent ?? "").trim());
  const seen = (one: Element): boolean =>
    one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true });
  const element = [...document.querySelectorAll(wanted.css)].filter((one) => named(one) && seen(one))[
    wanted.at
  ];
  if (element === undefined) return null;
  element.scrollIntoView({ block: "nearest" });
  const look = (): ScreenBox => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width, height };
  };
  const before = look();
  await rest();
  const after = look();
  if (Object.keys(after).some((key) => Reflect.get(before, key) !== Reflect.get(after, key))) return null;
  const top = document.elementFromPoint(after.x, after.y);
  // A click on the label of an input is one on it.
  const takes = element.contains(top) || (top?.contains(element) ?? false);
  return takes && after.width > 0 && after.height > 0 ? after : null;
}
