import { afterEach, beforeEach, expect, test, vi } from "vitest";

const Real = Intl.DateTimeFormat;

/** An engine that answers the zone's name it was given, as WebKit does, and knows none of `unknown`. */
function engineThatKeepsNames(unknown: readonly string[] = []): new () => Intl.DateTimeFormat {
  return class extends Real {
    readonly #given: string | undefined;
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (unknown.includes(options?.timeZone ?? "")) throw new RangeError("invalid time zone");
      super(locale, options);
      this.#given = options?.timeZone;
    }
    override resolvedOptions(): Intl.ResolvedDateTimeFormatOptions {
      const resolved = super.resolvedOptions();
      return { ...resolved, timeZone: this.#given ?? resolved.timeZone };
    }
  };
}

beforeEach(() => {
  // What zones are called is remembered by the modules.
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["Kyiv, of a country with several zones", 50.45, 30.52, "UA", "Europe/Kyiv"],
  ["Mumbai", 19.08, 72.88, "IN", "Asia/Kolkata"],
  ["Nuuk", 64.18, -51.72, "GL", "America/Nuuk"],
])("an engine that keeps a zone's new name finds that of %s", async (_, lat, lng, country, zone) => {
  vi.stubGlobal("Intl", { ...Intl, Locale: Intl.Locale, DateTimeFormat: engineThatKeepsNames() });
  const { zoneAt } = await import("../../../../../workers/library/places/zone.ts");
  const { historyOf } = await import("../../../../../src/photo/dates/zone-offset.ts");
  const found = zoneAt(lat, lng, country);
  expect(found).not.toBeNull();
  expect(historyOf(found ?? "")).toBe(historyOf(zone));
});

test("an engine that does not know a zone's new name names none that is wrong", async () => {
  const DateTimeFormat = engineThatKeepsNames(["Europe/Kyiv"]);
  vi.stubGlobal("Intl", { ...Intl, Locale: Intl.Locale, DateTimeFormat });
  const { zoneAt } = await import("../../../../../workers/library/places/zone.ts");
  expect([null, "Europe/Kiev"]).toContain(zoneAt(50.45, 30.52, "UA"));
});
