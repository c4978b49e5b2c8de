import { describe, expect, test } from "vitest";
import { followFilter } from "../../../../../../src/views/map/follow/use-fit.ts";
import { noMemory, type ViewportMemory } from "../../../../../../src/views/map/viewport-memory.ts";

const world = { lat: 20, lng: 0, zoom: 2 };
const near = { lat: 38.7, lng: -9.1, zoom: 11 };
const all = { west: -20, south: -10, east: 30, north: 60 };
const some = { west: 2, south: 48, east: 3, north: 49 };

/** A map that was fitted to all photos and not touched since. */
const fresh = (parts: Partial<ViewportMemory> = {}): ViewportMemory => ({
  ...noMemory,
  view: world,
  fittedTo: all,
  filter: "",
  ...parts,
});

describe("when the filter changes, the map", () => {
  test("shows all located photos that match, also those in view already", () => {
    expect(followFilter(fresh(), "q=paris", some)).toEqual({ fit: some });
  });

  test("shows them though a person moved it before, and does so again for the next filter", () => {
    const memory = fresh({ byPerson: true });
    expect(followFilter(memory, "q=paris", some)).toEqual({ fit: some });
    memory.byPerson = true;
    expect(followFilter(memory, "q=rome", all)).toEqual({ fit: all });
  });

  test("stays where none of them has a place, and with the filter gone", () => {
    const memory = fresh({ byPerson: true, view: near });
    expect(followFilter(memory, "place=no", null)).toBeNull();
    expect(followFilter(memory, "", all)).toBeNull();
    expect(memory).toMatchObject({ byPerson: true, view: near, left: null });
  });

  test("waits for the first place under a filter that had none", () => {
    const memory = fresh({ byPerson: true });
    followFilter(memory, "q=paris", null);
    expect(memory).toMatchObject({ byPerson: false, fittedTo: null });
  });

  test("is back where it was without a filter", () => {
    const memory = fresh({ byPerson: true, view: near });
    followFilter(memory, "q=paris", some);
    memory.view = world;
    followFilter(memory, "q=rome", all);
    expect(followFilter(memory, "", all)).toEqual({ back: near });
    expect(memory).toMatchObject({ byPerson: true, fittedTo: all, left: null });
  });

  test("stays where a person moved it under the filter", () => {
    const memory = fresh();
    followFilter(memory, "q=paris", some);
    memory.byPerson = true;
    expect(followFilter(memory, "", all)).toBeNull();
    expect(memory).toMatchObject({ byPerson: true, left: null });
  });

  test("shows all photos when the page was opened with the filter that goes", () => {
    const memory = fresh({ filter: null, fittedTo: null });
    expect(followFilter(memory, "q=paris", some)).toBeNull();
    expect(followFilter(memory, "", all)).toEqual({ fit: all });
  });

  test("stays for an area, which was chosen on it", () => {
    const memory = fresh({ byPerson: true, view: near });
    expect(followFilter(memory, "area=1", some)).toBeNull();
    expect(followFilter(memory, "", all)).toBeNull();
    expect(followFilter(memory, "q=paris&area=1", some)).toEqual({ fit: some });
    expect(followFilter(memory, "q=paris", some)).toBeNull();
    expect(memory.byPerson).toBe(false);
  });
});
