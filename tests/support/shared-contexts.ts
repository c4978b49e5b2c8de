import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright/test";
import { nothingKept, writeStorage, type KeptStorage } from "./kept-storage.ts";

/** A page of the origin that runs no code of the app and holds no database open. */
export const quietPage = "/icon.svg";

/** What leaves something behind in a page or its context that nothing takes back. */
const inPage = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "setExtraHTTPHeaders",
  "routeWebSocket",
] as const;
const inContext = [
  ...inPage,
  "addCookies",
  "grantPermissions",
  "route",
  "setGeolocation",
  "setOffline",
] as const;
const inClock = ["install", "setFixedTime", "setSystemTime"] as const;

/**
 * The browser context of many tests with the same options, one after the other: what the browser has fetched and
 * compiled stays, which is most of what opening the app costs. Before each test everything a page can keep is taken
 * back: storage, address and history, listeners, routes, emulated media, size, mouse. Where a test did what cannot be
 * taken back, `isSpoiled` says so, and the next one needs another context.
 */
export class SharedContext {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #options: BrowserContextOptions;
  #spoiled = false;
  #listeners: (() => void)[] = [];
  #sessions = new Set<CDPSession>();

  static async open(browser: Browser, options: BrowserContextOptions): Promise<SharedContext> {
    const context = await browser.newContext(options);
    return new SharedContext(context, await context.newPage(), options);
  }

  private constructor(context: BrowserContext, page: Page, options: BrowserContextOptions) {
    this.context = context;
    this.page = page;
    this.#options = options;
    this.#watch(page, inPage);
    this.#watch(context, inContext);
    this.#watch(context.clock, inClock);
    // For good: before listeners are noted, which end with a test.
    page.on("crash", () => (this.#spoiled = true));
    page.on("close", () => (this.#spoiled = true));
    this.#noteListeners(page);
    this.#noteListeners(context);
    this.#noteSessions();
  }

  get isSpoiled(): boolean {
    return this.#spoiled || this.#sessions.size > 0;
  }

  /** Ends what a test left running, so that it takes no time from the next one. */
  async rest(): Promise<void> {
    for (const remove of this.#listeners) remove();
    this.#listeners = [];
    if (this.isSpoiled) return;
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
    await this.page.unrouteAll({ behavior: "ignoreErrors" });
    await this.page.goto(quietPage);
  }

  /** The app as somebody finds it who was never here, or who has kept this; its page is not open yet. */
  async reset(kept: KeptStorage = nothingKept): Promise<void> {
    const { page } = this;
    const { viewport } = this.#options;
    if (new URL(page.url()).pathname !== quietPage) await page.goto(quietPage);
    await writeStorage(page, kept);
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: null,
      forcedColors: null,
      contrast: null,
    });
    if (viewport) await page.setViewportSize(viewport);
    // Where the last test left the mouse, something of this one would be under it.
    await page.mouse.move(-10, -10);
    const session = await this.context.newCDPSession(page);
    await session.send("Page.resetNavigationHistory");
    await session.detach();
  }

  #watch<T extends object>(of: T, methods: readonly (keyof T & string)[]): void {
    for (const name of methods) {
      const method = (of[name] as (...given: unknown[]) => unknown).bind(of);
      Object.assign(of, {
        [name]: (...given: unknown[]) => {
          this.#spoiled = true;
          return method(...given);
        },
      });
    }
  }

  #noteListeners(of: Page | BrowserContext): void {
    for (const name of ["on", "once"] as const) {
      const listen = of[name].bind(of) as (event: string, listener: () => void) => unknown;
      const remove = of.removeListener.bind(of) as (event: string, listener: () => void) => unknown;
      Object.assign(of, {
        [name]: (event: string, listener: () => void) => {
          this.#listeners.push(() => remove(event, listener));
          return listen(event, listener);
        },
      });
    }
  }

  #noteSessions(): void {
    const { context } = this;
    const open = context.newCDPSession.bind(context);
    context.newCDPSession = async (of) => {
      const session = await open(of);
      const detach = session.detach.bind(session);
      this.#sessions.add(session);
      session.detach = async () => {
        this.#sessions.delete(session);
        await detach();
      };
      return session;
    };
  }
}

/** The shared contexts of a test runner's worker, by their options. */
export class SharedContexts {
  readonly #browser: Browser;
  readonly #open = new Map<string, SharedContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** One with these options in which nothing is kept and no test runs. */
  async take(options: BrowserContextOptions): Promise<SharedContext> {
    const key = JSON.stringify(options);
    const known = this.#open.get(key);
    if (known && !known.isSpoiled) {
      await known.reset();
      return known;
    }
    await known?.context.close();
    const opened = await SharedContext.open(this.#browser, options);
    this.#open.set(key, opened);
    await opened.reset();
    return opened;
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close();
  }
}
