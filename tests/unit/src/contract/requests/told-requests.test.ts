import { afterEach, expect, test, vi } from "vitest";
import {
  requestsChannel,
  tellRequests,
  type RequestsMessage,
} from "../../../../../src/contract/requests/told-requests.ts";

afterEach(() => vi.unstubAllGlobals());

test("a worker tells of its requests as they happen, and of all when asked", () => {
  let report = (_names: string[]): void => undefined;
  const said: RequestsMessage[] = [];
  let ask = (): void => undefined;
  class Observer {
    constructor(heard: (list: { getEntries: () => { name: string; startTime: number }[] }) => void) {
      report = (names) => heard({ getEntries: () => names.map((name) => ({ name, startTime: 5 })) });
    }
    observe(options: object): void {
      expect(options).toEqual({ type: "resource", buffered: true });
    }
  }
  class Channel {
    constructor(name: string) {
      expect(name).toBe(requestsChannel);
    }
    set onmessage(listen: (event: { data: RequestsMessage }) => void) {
      ask = () => listen({ data: { type: "tell" } });
    }
    postMessage(message: RequestsMessage): void {
      said.push(structuredClone(message));
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("self", {});
  tellRequests("photo");
  report(["https://photos.example/a.wasm"]);
  report(["https://photos.example/b.wasm"]);
  ask();
  const urls = said.map((message) => (message.type === "told" ? message.requests.map(({ url }) => url) : []));
  const both = ["https://photos.example/a.wasm", "https://photos.example/b.wasm"];
  expect(urls).toEqual([both.slice(0, 1), both, both]);
  expect(new Set(said.map((message) => message.type === "told" && message.id)).size).toBe(1);
});

test("where the browser reports nothing, nothing breaks", () => {
  vi.stubGlobal("PerformanceObserver", undefined);
  expect(() => tellRequests("deep")).not.toThrow();
});
