import { expect, test, type Locator, type Page } from "playwright/test";
import type { Insets } from "../reach.ts";
import { cutTexts } from "../cut-texts.ts";
import { fadesEnd } from "./fades-end.ts";
import { keepSample } from "../sample.ts";
import { axeFindings, focusFaults, movement, unnamed, watchMovement } from "./looks.ts";

/** What is wrong with what is on screen now, each thing in words. */
export type Look = (page: Page) => Promise<string[]>;

/** How the page is looked at. */
export interface Mode {
  name: string;
  size: { width: number; height: number };
  media: Parameters<Page["emulateMedia"]>[0];
  /** Anything but English, which keeps stops away that are found by English names. */
  language?: string;
  /** Where axe looks: at every stop, or at whole pages alone. */
  axe?: "everywhere" | "pages";
  /** Looks in addition to those of every mode. */
  looks?: readonly Look[];
  /** It is used by a finger. */
  touch?: true;
  /** What a notch and a home bar take of a phone's screen. */
  insets?: Insets;
}

/** A dialog, menu or panel that a key opens where the focus is, and that Escape closes. */
export interface Layer {
  name: string;
  /** What has the focus before and, given back, afterwards. */
  from: string;
  key?: string;
  /** The layer; the topmost dialog or menu unless told. */
  shown?: string;
  /** Leads on to it from what the key opened: a line of a menu. */
  by?: (page: Page) => Promise<unknown>;
  /** What is done in it before it is looked at. */
  inside?: (page: Page) => Promise<unknown>;
  /** Looked at elsewhere as well: axe need not, nor the modes in which axe does not. */
  isKnown?: true;
  /** It holds the focus only as long as a person does not go on. */
  isLoose?: true;
  /** Only on wide, or on narrow screens. */
  only?: "wide" | "narrow";
}

const dialogs = '[role="dialog"]:not(.viewer), dialog:popover-open';
const menus = '[role="menu"]:popover-open';

/** Narrower than this, pages have the layout of phones. */
const narrowBelow = 700;

/** Where the crawl is, how it looks there, and what it has found. */
export class Crawl {
  readonly found: string[] = [];
  readonly page: Page;
  readonly mode: Mode;

  constructor(page: Page, mode: Mode) {
    this.page = page;
    this.mode = mode;
  }

  get isNarrow(): boolean {
    return this.mode.size.width < narrowBelow;
  }

  /** The app with the sample trip, at this address. */
  async openSample(path = "/"): Promise<void> {
    const { page } = this;
    await keepSample(page, URL.canParse(path) ? new URL(path).origin : "");
    await this.speak();
    await page.goto(path);
    if (path === "/") await expect(page.locator('[role="gridcell"]').first()).toBeVisible();
  }

  /** The next page speaks the language of the mode. */
  async speak(): Promise<void> {
    const { language } = this.mode;
    if (language === undefined) return;
    await this.page.evaluate((chosen) => localStorage.setItem("pinroll-language", chosen), language);
  }

  /** Loads the page of an address, and looks at it once this is there. */
  async load(path: string, shown: string, name = path): Promise<void> {
    await this.page.goto(path);
    await this.at(name, shown);
  }

  /** Goes to an address of the app that is open, as its links do, and looks at the page once this is there. */
  async goTo(path: string, shown: string, name = path): Promise<void> {
    await this.visit(path);
    await this.at(name, shown);
  }

  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  }

  /** Looks at the page, once this is there; or, with `part`, axe at the part of it that is new. */
  async at(
    name: string,
    shown: string | Locator,
    part: string | null = null,
    isKnown = false,
  ): Promise<void> {
    const { page } = this;
    const there = typeof shown === "string" ? page.locator(shown) : shown;
    await expect(page.locator(".shell-room-wait")).toHaveCount(0);
    await expect(there.filter({ visible: true }).first(), name).toBeVisible();
    await this.#look(name, part, isKnown);
  }

  /** Opens a layer by the keyboard, looks at it, goes around in it, and closes it. */
  async layer(layer: Layer): Promise<void> {
    const { name, from, key = "Enter", by, inside, only } = layer;
    if (only && (only === "narrow") !== this.isNarrow) return;
    if (layer.isKnown && this.mode.axe !== "everywhere") return;
    const { page } = this;
    const opener = page.locator(from).filter({ visible: true }).first();
    await expect(opener, `what leads to ${name}`).toBeVisible();
    await opener.focus();
    await page.keyboard.press(key);
    await by?.(page);
    const shown = layer.shown ?? `${dialogs}, ${menus}`;
    const box = page.locator(shown).last();
    await expect(box, name).toBeVisible();
    await inside?.(page);
    await this.at(name, box, shown, layer.isKnown);
    await this.#goAround(layer, shown);
    await page.keyboard.press("Escape");
    await expect(box, `${name} is closed`).toHaveCount(0);
    await expect(opener, `${name} gives the focus back`).toBeFocused();
  }

  async layers(layers: readonly Layer[]): Promise<void> {
    for (const layer of layers) await this.layer(layer);
  }

  /** The focus stays inside, and can be seen. In a menu arrows lead on, and Tab closes it. */
  async #goAround({ name, isLoose }: Layer, shown: string): Promise<void> {
    const { page } = this;
    await this.#note(name, await focusFaults(page, shown));
    const isMenu = (await page.locator(menus).count()) > 0;
    const around = isLoose ? ["Tab"] : ["Tab", "Shift+Tab", "Shift+Tab"];
    for (const key of isMenu ? ["ArrowDown"] : around) {
      await page.keyboard.press(key);
      await this.#note(`${name}, after ${key}`, await focusFaults(page, shown));
    }
  }

  async #look(name: string, part: string | null, isKnown: boolean): Promise<void> {
    const { page, mode } = this;
    await fadesEnd(page);
    const looks: Look[] = [cutTexts, unnamed, ...(mode.looks ?? [])];
    if (mode.media?.reducedMotion === "reduce") {
      await this.#note(name, await movement(page));
      await watchMovement(page);
    }
    const isPage = part === null;
    if (!isKnown && (mode.axe === "everywhere" || (mode.axe === "pages" && isPage))) {
      looks.push(() => axeFindings(page, part));
      // The other colours, with what this size shows.
      if (mode.axe === "everywhere" && (isPage || !this.isNarrow))
        looks.push(() => this.#contrastInOther(part));
    }
    for (const look of looks) await this.#note(name, await this.#twice(look));
  }

  /** What is still coming, or moved a little, is right a moment later: a fault stays. */
  async #twice(look: Look): Promise<string[]> {
    let found = await look(this.page);
    for (let again = 0; found.length > 0 && again < 3; again++) {
      await this.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
      await fadesEnd(this.page);
      found = await look(this.page);
    }
    return found;
  }

  async #contrastInOther(part: string | null): Promise<string[]> {
    const { page, mode } = this;
    await page.emulateMedia({ colorScheme: mode.media?.colorScheme === "dark" ? "light" : "dark" });
    await fadesEnd(page);
    const found = await axeFindings(page, part, ["color-contrast"]);
    await page.emulateMedia({ colorScheme: mode.media?.colorScheme ?? null });
    return found.map((fault) => `in the other theme: ${fault}`);
  }

  async #note(name: string, faults: readonly string[]): Promise<void> {
    if (faults.length === 0) return;
    this.found.push(...faults.map((fault) => `${name}: ${fault}`));
    await this.page.screenshot({ path: test.info().outputPath(`${name.replaceAll("/", "_")}.png`) });
  }
}
