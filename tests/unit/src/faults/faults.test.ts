import { describe, expect, test } from "vitest";
import { ignore, orNull, otherwise, tellUncaught } from "../../../../src/faults/faults.ts";
import { WorkerLost } from "../../../../src/threads/thread.ts";
import { toldFaults } from "../../../support/no-faults.ts";

/** An error as it comes from another thread: its class stays there. */
const fromThread = (error: Error): Error =>
  Object.assign(new Error(error.message), { name: error.name, stack: error.stack });

const refuse = (error: unknown): Promise<never> => Promise.reject(error as Error);

describe("what may be expected passes", () => {
  test.each([
    new DOMException("gone", "NotFoundError"),
    new DOMException("full", "QuotaExceededError"),
    new Error("the library worker was replaced"),
    new SyntaxError("Unexpected end of JSON input"),
    new TypeError("La connexion réseau a été perdue."),
    new RangeError("Offset is outside the bounds of the DataView"),
    // As the browsers word it: Chromium, Firefox, WebKit.
    new TypeError("Failed to fetch"),
    new TypeError("NetworkError when attempting to fetch resource."),
    new TypeError("Load failed"),
    new TypeError("Failed to fetch dynamically imported module: https://pinroll.example/assets/a.js"),
    new TypeError("error loading dynamically imported module: https://pinroll.example/assets/a.js"),
    new TypeError("Importing a module script failed."),
    new TypeError("The network connection was lost."),
    new TypeError("Permissions check failed"),
    new TypeError("Failed to execute 'getFileHandle' on 'FileSystemDirectoryHandle': Name is not allowed."),
    undefined,
    "a text",
  ])("%s", async (error) => {
    expect(await refuse(error).catch(ignore)).toBeUndefined();
    expect(await refuse(error).catch(orNull)).toBeNull();
    expect(await refuse(error).catch(otherwise("so"))).toBe("so");
    expect(toldFaults()).toEqual([]);
  });
});

describe("a mistake in code is told, and the answer is the same", () => {
  const missing = {} as { photo?: { id: number }; ids?: number[] };
  const mistakes = [
    () => (missing.photo as { id: number }).id,
    () => (globalThis as unknown as { nowhere: () => void }).nowhere(),
    () => [...(missing.ids as number[])],
    // As the other browsers word it: Firefox, WebKit; and what is given to one of their functions.
    () => tell('can\'t access property "id", missing.photo is undefined'),
    () => tell("undefined is not an object (evaluating 'missing.photo.id')"),
    () => tell("Failed to execute 'createObjectURL' on 'URL': parameter 1 is not of type 'Blob'."),
    () => decode(),
  ].map((make) => errorOf(make));

  test.each(mistakes.flatMap((error) => [error, fromThread(error)]))("%s", async (error) => {
    expect(await refuse(error).catch(ignore)).toBeUndefined();
    expect(await refuse(error).catch(orNull)).toBeNull();
    expect(await refuse(error).catch(otherwise(7))).toBe(7);
    expect(toldFaults()).toEqual([error, error, error]);
  });
});

test("what nobody caught is told, but for what is expected here and for the loss of a worker, which its owner tells", () => {
  const thread = new EventTarget();
  const expected = new Error("not yet");
  tellUncaught(thread, expected);
  const fault = new Error("broken");
  for (const reason of [expected, new WorkerLost(), new Error("not yet"), undefined, fault]) {
    const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
    thread.dispatchEvent(event);
    // The browser does not say it as well.
    expect(event.defaultPrevented).toBe(true);
  }
  expect(toldFaults()).toEqual([new Error("not yet"), undefined, fault]);
});

test("a thread that expects nothing is told of a rejection without a reason", () => {
  const thread = new EventTarget();
  tellUncaught(thread);
  thread.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: undefined }));
  expect(toldFaults()).toEqual([undefined]);
});

function tell(message: string): never {
  throw new TypeError(message);
}

function decode(): never {
  throw new ReferenceError("x is not defined");
}

function errorOf(make: () => unknown): Error {
  try {
    make();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}
