/**
 * A port whose code is loaded with its first call. Calls come to it in their order; all answer with promises. Where the
 * code cannot be loaded they reject, and the next one tries again. What is `atOnce` needs none of it.
 */
export function lazyPort<Port extends object, AtOnce extends object = object>(
  load: () => Promise<Port>,
  atOnce?: AtOnce,
): Port & AtOnce {
  let loading: Promise<Port> | null = null;
  let ready: Port | null = null;
  const loaded = (): Promise<Port> =>
    (loading ??= load().then(
      (port) => (ready = port),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  const get = (_: object, name: string | symbol): unknown => {
    // An `await` of a port asks whether it is a promise.
    if (typeof name === "symbol" || name === "then") return undefined;
    if (atOnce && name in atOnce) return Reflect.get(atOnce, name);
    return async (...args: unknown[]): Promise<unknown> => {
      const port = (ready ?? (await loaded())) as Record<string, (...args: unknown[]) => unknown>;
      return port[name]?.(...args);
    };
  };
  return new Proxy<Port & AtOnce>({} as Port & AtOnce, { get });
}
