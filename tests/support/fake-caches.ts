interface FakeCache {
  match: (key: string) => Promise<Response | undefined>;
  put: (key: string, answer: Response) => Promise<void>;
  keys: () => Promise<{ url: string }[]>;
  delete: (key: string) => Promise<boolean>;
}

/** Caches as a browser has them, as far as the service worker uses them. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();

  open(name: string): Promise<FakeCache> {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return Promise.resolve({
      match: (key) => Promise.resolve(store.get(key)?.clone()),
      put: (key, answer) => {
        store.set(key, answer);
        return Promise.resolve();
      },
      keys: () => Promise.resolve([...store.keys()].map((key) => ({ url: `https://pinroll.example${key}` }))),
      delete: (key) => Promise.resolve(store.delete(key)),
    });
  }

  match(key: string, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    const stores = cacheName === undefined ? [...this.stores.values()] : [this.stores.get(cacheName)];
    return Promise.resolve(stores.map((store) => store?.get(key)?.clone()).find(Boolean));
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.stores.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.delete(name));
  }
}
