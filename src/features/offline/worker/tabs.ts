import { filesCache, keptAnswer, tabsCache, versionOfCache } from "../shared/offline.ts";

/** A tab or a worker. */
export interface OpenClient {
  id: string;
  type: string;
  url: string;
}

/** What the browser knows of open tabs and workers. */
export interface OpenClients {
  matchAll(which: { type: "all"; includeUncontrolled: true }): Promise<readonly OpenClient[]>;
  get(id: string): Promise<OpenClient | undefined>;
}

/** What outlives the service worker, which the browser ends whenever it is idle. */
interface Kept {
  /** The version whose service worker answers. */
  active: string;
  /** Versions of tabs and workers that were open when it took over, by the browser's id. */
  older: Record<string, string>;
}

const keptAt = "/tabs";

/** Which tab runs which version: a tab gets what belongs to the version it began with, until it is closed or reloaded. */
export class TabVersions {
  readonly #own: string;
  readonly #clients: OpenClients;
  #kept: Promise<Kept> | null = null;

  constructor(own: string, clients: OpenClients) {
    this.#own = own;
    this.#clients = clients;
  }

  /** The own version becomes the active one: remembers what runs older ones, and deletes files nobody uses. */
  async takeOver(): Promise<{ isFirst: boolean }> {
    const before = await readKept();
    const older: Record<string, string> = {};
    if (before) for (const id of await this.#open()) older[id] = before.older[id] ?? before.active;
    await this.#write(older);
    const used = new Set([this.#own, ...Object.values(older)]);
    const versions = (await caches.keys()).map(versionOfCache).filter((version) => version !== null);
    await deleteFiles(versions.filter((version) => !used.has(version)));
    return { isFirst: before === null };
  }

  /** The version a tab or worker runs. */
  async versionOf(id: string): Promise<string> {
    const { older } = await this.#read();
    const versions = new Set(Object.values(older));
    if (versions.size === 0) return this.#own;
    const known = older[id];
    if (known !== undefined) return known;
    // A worker that an older tab started since then: the name of its script tells.
    const client = id === "" ? undefined : await this.#clients.get(id);
    if (!client || client.type === "window") return this.#own;
    const { pathname } = new URL(client.url);
    for (const version of [this.#own, ...versions]) if (await keptAnswer(version, pathname)) return version;
    return this.#own;
  }

  /** Deletes the files of versions whose last tab is gone. */
  async tidy(): Promise<void> {
    const { older } = await this.#read();
    if (Object.keys(older).length === 0) return;
    const open = await this.#open();
    const still = Object.fromEntries(Object.entries(older).filter(([id]) => open.has(id)));
    if (Object.keys(still).length === Object.keys(older).length) return;
    await this.#write(still);
    const used = new Set([this.#own, ...Object.values(still)]);
    await deleteFiles([...new Set(Object.values(older))].filter((version) => !used.has(version)));
  }

  async #open(): Promise<Set<string>> {
    const open = await this.#clients.matchAll({ type: "all", includeUncontrolled: true });
    return new Set(open.map(({ id }) => id));
  }

  #read(): Promise<Kept> {
    this.#kept ??= readKept().then((kept) => kept ?? { active: this.#own, older: {} });
    return this.#kept;
  }

  async #write(older: Record<string, string>): Promise<void> {
    const kept: Kept = { active: this.#own, older };
    this.#kept = Promise.resolve(kept);
    const cache = await caches.open(tabsCache);
    await cache.put(keptAt, new Response(JSON.stringify(kept)));
  }
}

async function readKept(): Promise<Kept | null> {
  try {
    const kept = await caches.match(keptAt, { cacheName: tabsCache });
    return kept ? ((await kept.json()) as Kept) : null;
  } catch {
    // There is no such cache, or it cannot be read.
    return null;
  }
}

async function deleteFiles(versions: readonly string[]): Promise<void> {
  await Promise.all(versions.map((version) => caches.delete(filesCache(version))));
}
