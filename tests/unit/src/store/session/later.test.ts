import { describe, expect, it } from "vitest";
import { Later } from "../../../../../src/store/session/session.ts";

describe("what comes later", () => {
  it("hears what it was told meanwhile, in order, before anything else is asked", async () => {
    const later = new Later(async () => [] as number[]);
    later.whenLoaded((list) => list.push(1));
    later.whenLoaded((list) => list.push(2));
    expect(later.now).toBeNull();
    expect(await later.run((list) => [...list])).toEqual([1, 2]);
  });

  it("is not fetched by being told", () => {
    let fetched = 0;
    const later = new Later(async () => fetched++);
    later.whenLoaded(() => undefined);
    expect(fetched).toBe(0);
  });

  it("comes once, however many ask", async () => {
    let fetched = 0;
    const later = new Later(async () => ++fetched);
    expect(await Promise.all([later.run((n) => n), later.run((n) => n), later.load()])).toEqual([1, 1, 1]);
  });

  it("is fetched again at the next question when it did not load", async () => {
    let fetched = 0;
    const later = new Later(async () => {
      if (++fetched === 1) throw new Error("offline");
      return fetched;
    });
    await expect(later.run((n) => n)).rejects.toThrow("offline");
    expect(await later.run((n) => n)).toBe(2);
  });

  it("is asked at once where it is there, so that a click still counts as one", async () => {
    const later = new Later(async () => "here");
    await later.load();
    let asked = "";
    void later.run((it) => (asked = it));
    expect(asked).toBe("here");
  });
});
