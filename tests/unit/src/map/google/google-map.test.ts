import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fitted, metresOf, viewOf } from "../../../../../src/map/shared/geography.ts";
import { chooseEngine } from "../../../../../src/map/engine-choice.ts";
import {
  changedState,
  type FrameState,
  type FromFrame,
  type ToFrame,
} from "../../../../../src/map/google/messages.ts";
import { viewBetween } from "../../../../../src/map/shared/glide.ts";
import { GoogleEngine } from "../../../../../src/map/google/google-engine.ts";
import { partsOfLine } from "../../../../../src/map/google/frame-lines.tsx";
import { stepsOfKey } from "../../../../../src/map/shared/key-steps.ts";
import type {
  MapHeat,
  MapMove,
  MapSurfaceHandle,
  MapView,
} from "../../../../../src/map/shared/map-surface.ts";
import { MapRelay, nextOutcome, patienceMs } from "../../../../../src/map/world-map.tsx";
import { googleAccessAtom, googleAccessOf } from "../../../../../src/store/map/google-map.ts";
import { waitFor } from "../../../../support/wait-for.ts";

const state: FrameState = {
  markers: [],
  lines: [],
  area: null,
  spot: null,
  selected: null,
  highlighted: null,
  theme: "light",
  still: false,
};

const words = { language: "de", world: "Weltkarte" };

describe("which engine draws the map", () => {
  const asked = { google: "ready", online: true, heat: null, tool: "move" } as const;
  const heat: MapHeat = { points: new Float32Array() };

  test("without a key it is the built-in one, with nothing to say, whatever else holds", () => {
    const choice = chooseEngine({ google: null, online: false, heat, tool: "lasso" });
    expect(choice).toEqual({ engine: "embedded", note: null });
  });

  test("with a key it is Google's, on its way and on show", () => {
    expect(chooseEngine(asked)).toEqual({ engine: "google", note: null });
    expect(chooseEngine({ ...asked, google: "loading" }).engine).toBe("google");
  });

  test.each([
    ["Google refused the key", { google: { kind: "auth" } }, "auth", "settings"],
    [
      "the key was refused and the network went",
      { google: { kind: "auth" }, online: false },
      "auth",
      "settings",
    ],
    ["the script was refused", { google: { kind: "load" } }, "load", "retry"],
    ["Google's map crashed", { google: { kind: "crash" } }, "crash", "retry"],
    ["Google does not answer", { google: "late" }, "timeout", "retry"],
    ["there is no network", { online: false }, "offline", null],
    [
      "the script was refused for want of a network",
      { google: { kind: "load" }, online: false },
      "offline",
      null,
    ],
    ["photos are shown by density", { heat }, "heat", null],
    ["an area is drawn", { tool: "box" }, "area", null],
  ] as const)("it is the built-in one when %s, and why is said", (_, differs, kind, action) => {
    expect(chooseEngine({ ...asked, ...differs })).toEqual({ engine: "embedded", note: { kind, action } });
  });
});

describe("how Google's map fares", () => {
  const failed = (kind: "auth" | "load" | "crash") => ({ type: "failed", failure: { kind } }) as const;

  test("people wait for it less than 3 seconds, and it may come late", () => {
    expect(patienceMs).toBeLessThan(2500);
    expect(nextOutcome("loading", { type: "late" })).toBe("late");
    expect(nextOutcome("late", { type: "ready" })).toBe("ready");
    expect(nextOutcome("ready", { type: "late" })).toBe("ready");
  });

  test("a key that is refused after a map was drawn counts as refused", () => {
    expect(nextOutcome("ready", failed("auth"))).toEqual({ kind: "auth" });
  });

  test("the first failure stands, whatever comes after it", () => {
    const refused = { kind: "auth" } as const;
    for (const event of [{ type: "ready" }, { type: "late" }, failed("crash"), { type: "online" }] as const)
      expect(nextOutcome(refused, event)).toEqual(refused);
  });

  test("a network that is back is a reason to load it again, where it did not load", () => {
    expect(nextOutcome({ kind: "load" }, { type: "online" })).toBe("loading");
    expect(nextOutcome("late", { type: "online" })).toBe("loading");
    expect(nextOutcome("ready", { type: "online" })).toBe("ready");
  });
});

describe("a person's access", () => {
  test("is what they pasted, without the spaces around it; anything but a key is none", () => {
    expect(googleAccessOf(" AIza_key-1\n", " ")).toEqual({ key: "AIza_key-1", mapId: null });
    expect(googleAccessOf("k", " id ")).toEqual({ key: "k", mapId: "id" });
    for (const text of ["", "  ", "two words", "key&callback=x", "https://example.org"])
      expect(googleAccessOf(text, "id")).toBeNull();
  });

  test("is none where what is stored makes no sense", () => {
    const store = createStore();
    expect(store.get(googleAccessAtom)).toBeNull();
    for (const stored of [5, "key", [], { key: 7 }, { key: "a b" }, { mapId: "x" }]) {
      store.set(googleAccessAtom, stored as never);
      expect(store.get(googleAccessAtom)).toBeNull();
    }
    store.set(googleAccessAtom, { key: "k", mapId: null });
    expect(store.get(googleAccessAtom)).toEqual({ key: "k", mapId: null });
    store.set(googleAccessAtom, null);
    expect(store.get(googleAccessAtom)).toBeNull();
  });
});

describe("what crosses to the frame", () => {
  test("is only what changed", () => {
    expect(changedState(state, { ...state })).toBeNull();
    expect(changedState(state, { ...state, theme: "dark", selected: "a" })).toEqual({
      theme: "dark",
      selected: "a",
    });
  });

  test("lines are cut where they are not joined, and single points draw nothing", () => {
    const points = new Float64Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const parts = partsOfLine({ key: "a", kind: "track", points, starts: [0, 2, 3] });
    expect(parts).toEqual([
      [
        { lng: 1, lat: 2 },
        { lng: 3, lat: 4 },
      ],
      [
        { lng: 7, lat: 8 },
        { lng: 9, lat: 10 },
      ],
    ]);
  });

  test("keys that move a map are told by what they ask for; with Control and the like they are others'", () => {
    const press = (key: string, held = {}): KeyboardEvent =>
      ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }) as KeyboardEvent;
    expect(stepsOfKey(press("ArrowLeft"))).toEqual({ east: -1, north: 0, zoom: 0 });
    expect(stepsOfKey(press("="))).toEqual({ east: 0, north: 0, zoom: 1 });
    expect(stepsOfKey(press("-", { ctrlKey: true }))).toBeNull();
    expect(stepsOfKey(press("x"))).toBeNull();
  });
});

describe("a way between two views", () => {
  test("ends where it should and is straight on the map", () => {
    const from = { lat: 0, lng: 0, zoom: 2 };
    const to = { lat: 60, lng: 40, zoom: 4 };
    expect(viewBetween(from, to, 0)).toMatchObject({ lng: 0, zoom: 2 });
    expect(viewBetween(from, to, 1).lat).toBeCloseTo(60, 9);
    const middle = viewBetween(from, to, 0.5);
    expect(middle.zoom).toBe(3);
    expect(middle.lng).toBeCloseTo(20, 9);
    expect(middle.lat).toBeGreaterThan(30);
  });

  test("goes over the antimeridian where that is shorter", () => {
    const view = viewBetween({ lat: 0, lng: 170, zoom: 3 }, { lat: 0, lng: -170, zoom: 3 }, 0.75);
    expect(view.lng).toBeCloseTo(-175, 9);
  });
});

describe("what the app asks of a map", () => {
  const bounds = { west: 1, east: 2, south: 3, north: 4 };
  const engine = { fit: vi.fn(), flyTo: vi.fn(), locate: vi.fn(() => null) };
  afterEach(() => vi.clearAllMocks());

  const at = { view: { lat: 0, lng: 0, zoom: 1 }, byPerson: false };

  test("is asked again of an engine that only just came, once that tells where it looks", () => {
    const shown = { current: null as MapSurfaceHandle | null };
    const relay = new MapRelay(shown);
    relay.fit(bounds);
    shown.current = engine;
    relay.settled(at);
    expect(engine.fit.mock.calls).toEqual([[bounds, { animate: false }]]);
    relay.settled(at);
    expect(engine.fit).toHaveBeenCalledTimes(1);
  });

  test("is asked once of an engine that is up, and again when another takes its place before it heard", () => {
    const relay = new MapRelay({ current: engine });
    relay.settled(at);
    relay.flyTo({ lat: 1, lng: 2, zoom: 3 });
    relay.settled(at);
    expect(engine.flyTo).toHaveBeenCalledTimes(1);
    relay.changed();
    relay.fit(bounds, { maxZoom: 4 });
    relay.settled(at);
    expect(engine.fit.mock.calls).toEqual([
      [bounds, { maxZoom: 4 }],
      [bounds, { maxZoom: 4, animate: false }],
    ]);
  });

  test("is asked of the next engine where the first failed before it moved, and not where it did", () => {
    const relay = new MapRelay({ current: engine });
    relay.settled(at);
    relay.fit(bounds);
    // Sent before the engine heard of the fit.
    relay.settled(at);
    relay.changed();
    relay.settled(at);
    expect(engine.fit.mock.calls.at(-1)).toEqual([bounds, { animate: false }]);
    relay.settled({ ...at, view: { lat: 3.5, lng: 1.5, zoom: 8 } });
    relay.changed();
    relay.settled({ ...at, view: { lat: 3.5, lng: 1.5, zoom: 8 } });
    expect(engine.fit).toHaveBeenCalledTimes(2);
  });

  test("is not asked again once a person moved the map", () => {
    const relay = new MapRelay({ current: engine });
    relay.settled(at);
    relay.fit(bounds);
    relay.settled({ ...at, byPerson: true });
    relay.changed();
    relay.settled(at);
    expect(engine.fit).toHaveBeenCalledTimes(1);
  });
});

describe("the page's end of the frame", () => {
  const box = { left: 100, top: 50, right: 900, bottom: 650, width: 800, height: 600 };
  const events = {
    ready: vi.fn(),
    aim: vi.fn(),
    move: vi.fn(),
    click: vi.fn(),
    pictureShown: vi.fn(),
    failure: vi.fn(),
  };
  let said: ToFrame[];
  let port: MessagePort | null;
  let page: { URL: string; querySelector: () => unknown };
  let loaded: () => void;

  beforeEach(() => {
    vi.stubGlobal("location", { origin: "http://here" });
    said = [];
    port = null;
    page = { URL: "http://here/src/map/google/frame.html", querySelector: () => ({}) };
  });
  afterEach(() => {
    port?.close();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  function open(initial: MapView | null = null): GoogleEngine {
    const frame = {
      src: "",
      addEventListener: (_: string, listener: () => void) => (loaded = listener),
      getBoundingClientRect: () => box,
      contentWindow: {
        postMessage: (_: unknown, origin: string, [given]: MessagePort[]) => {
          expect(origin).toBe("http://here");
          port = given ?? null;
          port?.addEventListener("message", ({ data }: MessageEvent<ToFrame>) => said.push(data));
          port?.start();
        },
      },
      get contentDocument() {
        return page;
      },
    };
    const access = { key: "k", mapId: null };
    const engine = new GoogleEngine(
      frame as unknown as HTMLIFrameElement,
      { access, initial, state, words },
      events,
    );
    expect(frame.src).toBe("/src/map/google/frame.html");
    return engine;
  }

  const moveTo = async (view: MapView, level = true): Promise<void> => {
    const before = events.move.mock.calls.length;
    const message: FromFrame = { type: "move", move: { view } as MapMove, level };
    port?.postMessage(message);
    await waitFor(() => expect(events.move.mock.calls.length).toBeGreaterThan(before));
  };

  test("begins with the key and with where it was told to look meanwhile", async () => {
    const engine = open({ lat: 1, lng: 2, zoom: 3 });
    engine.flyTo({ lat: 10, lng: 20, zoom: 5 });
    engine.show({ ...state, selected: "a" });
    loaded();
    await waitFor(() => expect(said).toHaveLength(1));
    expect(said[0]).toEqual({
      type: "begin",
      access: { key: "k", mapId: null },
      initial: { lat: 10, lng: 20, zoom: 5 },
      state: { ...state, selected: "a" },
      words,
    });
    engine.close();
  });

  test("tells what is under a point to a metre, and null where it cannot", async () => {
    const engine = open();
    loaded();
    expect(engine.locate(500, 350)).toBeNull();
    await moveTo({ lat: 48.8583, lng: 2.2945, zoom: 12 });
    expect(engine.locate(99, 350)).toBeNull();
    const middle = engine.locate(500, 350);
    expect(middle?.lat).toBeCloseTo(48.8583, 9);
    expect(middle?.lng).toBeCloseTo(2.2945, 9);
    // 256 CSS pixels are 360 degrees at zoom 0.
    expect(engine.locate(600, 350)?.lng).toBeCloseTo(2.2945 + (100 * 360) / (256 * 2 ** 12), 9);
    await moveTo({ lat: 48.8583, lng: 2.2945, zoom: 12 }, false);
    expect(engine.locate(500, 350)).toBeNull();
    engine.close();
  });

  test("fits a box as the built-in map does, and says at once where it is going", async () => {
    const engine = open();
    const padding = { top: 40, right: 80, bottom: 20, left: 10 };
    const bounds = { west: 170, east: -170, south: -20, north: 10 };
    engine.setPadding(padding);
    loaded();
    await moveTo({ lat: 0, lng: 179, zoom: 3 });
    engine.fit(bounds, { maxZoom: 9, animate: false });
    const zooms = { least: Math.log2(800 / 256), most: 9 };
    const { centre, zoom } = fitted(bounds, [800, 600], padding, zooms, metresOf(0, 179));
    const view = viewOf(centre, zoom);
    expect(events.aim).toHaveBeenLastCalledWith(view);
    await waitFor(() => expect(said.at(-1)).toEqual({ type: "look", view, animate: false }));
    engine.close();
  });

  test("a page that is not ours, or that loads a second time, is a failure; an empty one is not", () => {
    const engine = open();
    page = { URL: "about:blank", querySelector: () => null };
    loaded();
    expect(events.failure).not.toHaveBeenCalled();
    page = { URL: "http://here/src/map/google/frame.html", querySelector: () => null };
    loaded();
    expect(events.failure).toHaveBeenLastCalledWith({ kind: "load" });
    page = { ...page, querySelector: () => ({}) };
    loaded();
    loaded();
    expect(events.failure).toHaveBeenLastCalledWith({ kind: "crash" });
    engine.close();
  });
});
