import type { Page } from "playwright/test";

/** All that an origin keeps in a browser: its databases, encoded as JSON, and its `localStorage`. */
export interface KeptStorage {
  databases: readonly unknown[];
  local: Readonly<Record<string, string>>;
}

/** What a browser keeps for an origin it has never seen. */
export const nothingKept: KeptStorage = { databases: [], local: {} };

/** Reads what the page's origin keeps. Handles of files and folders cannot leave the browser: it rejects at one. */
export function readStorage(page: Page): Promise<KeptStorage> {
  return page.evaluate(readAll);
}

/** Replaces everything the page's origin keeps. The page must be one that has no database open. */
export function writeStorage(page: Page, kept: KeptStorage): Promise<void> {
  return page.evaluate(writeAll, kept);
}

interface Encoded {
  $: string;
  of: unknown;
  type?: string;
}

interface EncodedDatabase {
  name: string;
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indices: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
    keys: Encoded[];
    values: Encoded[];
  }[];
}

/** Runs in the page. */
async function readAll(): Promise<KeptStorage> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no reason"));
    });
  const bytesOf = (bytes: Uint8Array): string => (bytes as Uint8Array & { toBase64(): string }).toBase64();
  const encode = async (value: unknown): Promise<Encoded> => {
    if (value instanceof Blob)
      return { $: "Blob", of: bytesOf(new Uint8Array(await value.arrayBuffer())), type: value.type };
    if (value instanceof ArrayBuffer) return { $: "ArrayBuffer", of: bytesOf(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteOffset, byteLength } = value;
      return { $: value.constructor.name, of: bytesOf(new Uint8Array(buffer, byteOffset, byteLength)) };
    }
    if (Array.isArray(value)) return { $: "Array", of: await Promise.all(value.map(encode)) };
    if (typeof value === "number") return { $: "number", of: String(value) };
    if (typeof value === "bigint") return { $: "bigint", of: String(value) };
    if (value === undefined) return { $: "undefined", of: null };
    if (typeof value !== "object" || value === null) return { $: "plain", of: value };
    const entries = (pairs: Iterable<readonly [unknown, unknown]>): Promise<[Encoded, Encoded][]> =>
      Promise.all(
        Array.from(pairs, async ([key, one]): Promise<[Encoded, Encoded]> => [
          await encode(key),
          await encode(one),
        ]),
      );
    if (value instanceof Map) return { $: "Map", of: await entries(value) };
    if (Object.getPrototypeOf(value) !== Object.prototype)
      throw new Error(`A ${value.constructor.name} cannot leave the browser.`);
    return { $: "Object", of: await entries(Object.entries(value)) };
  };
  const readStore = async (store: IDBObjectStore): Promise<EncodedDatabase["stores"][number]> => {
    const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    return {
      name: store.name,
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indices: Array.from(store.indexNames, (name) => {
        const { keyPath, unique, multiEntry } = store.index(name);
        return { name, keyPath, unique, multiEntry };
      }),
      keys: await Promise.all(keys.map(encode)),
      values: await Promise.all(values.map(encode)),
    };
  };
  const databases: EncodedDatabase[] = [];
  for (const { name = "", version = 1 } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    const names = [...database.objectStoreNames];
    // All of one moment: one transaction.
    const transaction = names.length === 0 ? null : database.transaction(names);
    const stores = await Promise.all(
      names.flatMap((one) => (transaction ? [readStore(transaction.objectStore(one))] : [])),
    );
    database.close();
    databases.push({ name, version, stores });
  }
  return { databases, local: Object.fromEntries(Object.entries(localStorage)) };
}

/** Runs in the page. */
async function writeAll({ databases, local }: KeptStorage): Promise<void> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no reason"));
    });
  const bytesOf = (text: unknown): ArrayBuffer =>
    (Uint8Array as unknown as { fromBase64(text: unknown): Uint8Array<ArrayBuffer> }).fromBase64(text).buffer;
  const decode = ({ $, of, type = "" }: Encoded): unknown => {
    const pairs = (): [unknown, unknown][] =>
      (of as [Encoded, Encoded][]).map(([key, value]) => [decode(key), decode(value)]);
    if ($ === "plain") return of;
    if ($ === "undefined") return undefined;
    if ($ === "number") return Number(of);
    if ($ === "bigint") return BigInt(of as string);
    if ($ === "Array") return (of as Encoded[]).map(decode);
    if ($ === "Map") return new Map(pairs());
    if ($ === "Object") return Object.fromEntries(pairs() as [string, unknown][]);
    if ($ === "Blob") return new Blob([bytesOf(of)], { type });
    if ($ === "ArrayBuffer") return bytesOf(of);
    const View = (globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => unknown>)[$];
    if (View === undefined) throw new Error(`No ${$} here.`);
    return new View(bytesOf(of));
  };
  for (const { name = "" } of await indexedDB.databases()) await settled(indexedDB.deleteDatabase(name));
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  const folder = (await navigator.storage.getDirectory()) as FileSystemDirectoryHandle & {
    keys(): AsyncIterable<string>;
  };
  for await (const name of folder.keys()) await folder.removeEntry(name, { recursive: true });
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const { name, version, stores } of databases as EncodedDatabase[]) {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const { name: called, keyPath, autoIncrement, indices } of stores) {
        const store = opening.result.createObjectStore(called, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, ...options } of indices)
          store.createIndex(index, path, options);
      }
    };
    const database = await settled(opening);
    if (stores.length > 0) {
      const transaction = database.transaction(
        stores.map((store) => store.name),
        "readwrite",
      );
      for (const { name: called, keyPath, keys, values } of stores) {
        const store = transaction.objectStore(called);
        for (const [at, value] of values.entries()) {
          const key = keys[at];
          if (keyPath !== null || key === undefined) store.put(decode(value));
          else store.put(decode(value), decode(key) as IDBValidKey);
        }
      }
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new Error("no reason"));
      });
    }
    database.close();
  }
}
