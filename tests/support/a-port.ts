/** An area of a library that does what is given, and answers nothing to everything else. */
export function aPort<T extends object>(given: Partial<T>): T {
  const get = (_: object, name: string): unknown => Reflect.get(given, name) ?? (() => Promise.resolve());
  return new Proxy({}, { get }) as T;
}
