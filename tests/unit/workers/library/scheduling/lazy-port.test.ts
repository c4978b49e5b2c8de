import { expect, test, vi } from "vitest";
import { lazyPort } from "../../../../../workers/library/scheduling/lazy-port.ts";

interface Port {
  add(number: number): Promise<number>;
}

test("the code of a port is loaded once, with the first call, and calls keep their order", async () => {
  const heard: number[] = [];
  const load = vi.fn(() =>
    Promise.resolve<Port>({ add: (number) => Promise.resolve(heard.push(number) + number) }),
  );
  const port = lazyPort(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([port.add(5), port.add(7)])).toEqual([6, 9]);
  expect(heard).toEqual([5, 7]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a port can be awaited like any value", async () => {
  const port = lazyPort<Port>(() => Promise.reject(new Error("No code.")));
  expect(await Promise.resolve(port)).toBe(port);
});

test("calls reject where the code cannot be loaded, and the next one tries again", async () => {
  let fails = true;
  const port = lazyPort<Port>(() =>
    fails ? Promise.reject(new Error("No code.")) : Promise.resolve({ add: (one) => Promise.resolve(one) }),
  );
  await expect(port.add(1)).rejects.toThrow("No code.");
  fails = false;
  expect(await port.add(1)).toBe(1);
});

test("what is there at once needs none of the code", async () => {
  const load = vi.fn(() => Promise.reject<Port>(new Error("No code.")));
  const port = lazyPort(load, { alive: () => true });
  expect(port.alive()).toBe(true);
  expect(load).not.toHaveBeenCalled();
  await expect(port.add(1)).rejects.toThrow("No code.");
});
