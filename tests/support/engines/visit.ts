import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Site } from "../site.ts";
import type { EngineName, EnginePage } from "./drivers/engine.ts";
import { openEngine } from "./drivers/find.ts";
import { webkitForgets } from "./drivers/webkit.ts";

/** One person's way through the app in one engine: a profile, which lasts, and the browser open in it. */
export class EngineVisit {
  readonly engine: EngineName;
  /** Where the app is served. */
  readonly site: Site;
  /** A folder for the files of this visit. */
  readonly folder: string;
  #page: EnginePage | null = null;
  #profiles = 0;

  constructor(engine: EngineName, site: Site) {
    this.engine = engine;
    this.site = site;
    this.folder = mkdtempSync(join(tmpdir(), `pinroll-${engine}-`));
  }

  get address(): string {
    return this.site.address;
  }

  get isOpen(): boolean {
    return this.#page !== null;
  }

  get page(): EnginePage {
    if (this.#page === null) throw new Error("No browser is open.");
    return this.#page;
  }

  /** The browser that is open, or one as on its first day. */
  opened(): Promise<EnginePage> {
    return this.#page === null ? this.begin() : Promise.resolve(this.#page);
  }

  /** A browser as on its first day, and no photos. */
  async begin(): Promise<EnginePage> {
    await this.end();
    this.#profiles++;
    return this.reopen();
  }

  /** Ends the browser, and starts it again with what it kept. */
  async reopen(): Promise<EnginePage> {
    await this.end();
    const profile = join(this.folder, `profile-${this.#profiles}`);
    mkdirSync(profile, { recursive: true });
    this.#page = await openEngine(this.engine, profile);
    await this.#page.goto(this.address);
    return this.#page;
  }

  /** Ends the browser as a power cut does. */
  async kill(): Promise<void> {
    await this.#page?.kill();
    this.#page = null;
  }

  async end(): Promise<void> {
    await this.#page?.close();
    this.#page = null;
  }

  /** Ends all, and removes every file of it. */
  async over(): Promise<void> {
    await this.end().catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Why what this engine keeps is gone with the browser here; null where it lasts. */
export function forgets(engine: EngineName): string | null {
  return engine === "webkit" ? webkitForgets() : null;
}
