/** A database as JSON: stores, keys and values, with typed arrays and Blobs as base64. */
export interface DatabaseDump {
  version: number;
  stores: Record<string, { key: unknown; value: unknown }[]>;
}

const arrays = { Int8Array, Int16Array, Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array };
type ArrayName = keyof typeof arrays;

interface Packed {
  $: ArrayName | "Blob" | "ArrayBuffer";
  base64: string;
}

/** Reads all of a database. */
export async function dumpDatabase(name: string): Promise<DatabaseDump> {
  const database = await settled(indexedDB.open(name));
  const stores: DatabaseDump["stores"] = {};
  for (const store of database.objectStoreNames) {
    const shelf = (): IDBObjectStore => database.transaction(store).objectStore(store);
    const keys = await settled(shelf().getAllKeys());
    const values = await settled(shelf().getAll());
    stores[store] = await Promise.all(
      keys.map(async (key, at) => ({ key, value: await packed(values[at] as unknown) })),
    );
  }
  const { version } = database;
  database.close();
  return { version, stores };
}

/** Makes a database of this very content and version. */
export async function fillDatabase(name: string, { version, stores }: DatabaseDump): Promise<void> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const store of Object.keys(stores)) opening.result.createObjectStore(store);
  };
  const database = await settled(opening);
  for (const [store, entries] of Object.entries(stores)) {
    for (const { key, value } of entries) {
      const shelf = database.transaction(store, "readwrite").objectStore(store);
      await settled(shelf.put(unpacked(value), key as IDBValidKey));
    }
  }
  database.close();
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The request failed."));
  });
}

async function packed(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return base64("Blob", await value.arrayBuffer());
  if (value instanceof ArrayBuffer) return base64("ArrayBuffer", value);
  if (ArrayBuffer.isView(value)) {
    const bytes = value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength) as ArrayBuffer;
    return base64(value.constructor.name as ArrayName, bytes);
  }
  if (Array.isArray(value)) return Promise.all(value.map(packed));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(async ([name, part]) => [name, await packed(part)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked);
  if (typeof value !== "object" || value === null) return value;
  if (isPacked(value)) {
    const bytes = new Uint8Array(Buffer.from(value.base64, "base64")).buffer;
    if (value.$ === "Blob") return new Blob([bytes]);
    return value.$ === "ArrayBuffer" ? bytes : new arrays[value.$](bytes);
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unpacked(part)]));
}

function isPacked(value: object): value is Packed {
  return "$" in value && "base64" in value;
}

function base64($: Packed["$"], bytes: ArrayBuffer): Packed {
  return { $, base64: Buffer.from(bytes).toString("base64") };
}
