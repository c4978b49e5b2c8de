import { describe, expect, test } from "vitest";
import { partSeen, planesOf } from "../../../../../../../src/features/seen/worker/own/own-pixels.ts";
import { idsOf } from "../../../../../../../src/features/seen/worker/own/own-text.ts";
import { tokensBy } from "../../../../../../../src/features/seen/worker/own/tokenizer.ts";
import { bytesOfUnit, unitOf } from "../../../../../../../src/features/seen/worker/own/vector.ts";
import { toyModel, toyPack } from "../../../../../../support/toy-model.ts";

describe("vectors of a person's own model", () => {
  test("keep their direction, in bytes, too", () => {
    const unit = unitOf(Float32Array.of(3, 4, 0), 3);
    expect(Array.from(unit ?? [])).toEqual([0.6, 0.8, 0].map(Math.fround));
    expect(Array.from(bytesOfUnit(unit ?? new Float32Array()))).toEqual([95, 127, 0]);
  });

  test("of the largest numbers have a direction, and those of nothing have none", () => {
    expect(unitOf(Float32Array.of(3e38, 3e38), 2)?.[0]).toBeCloseTo(Math.SQRT1_2);
    expect(Array.from(unitOf(new Float32Array(3), 3) ?? [])).toEqual([0, 0, 0]);
    expect(Array.from(bytesOfUnit(new Float32Array(2)))).toEqual([0, 0]);
  });

  test("that are none are refused", () => {
    expect(unitOf(null, 3)).toBeNull();
    expect(unitOf(Float32Array.of(1, 0), 3)).toBeNull();
    expect(unitOf(Float32Array.of(1, Number.NaN, 0), 3)).toBeNull();
    expect(unitOf(Float32Array.of(1, Infinity, 0), 3)).toBeNull();
  });
});

describe("what a person's own model is given", () => {
  test("of a picture is the square in its middle, or all of it", () => {
    expect(partSeen(400, 300, "shortest")).toEqual({ left: 50, top: 0, width: 300, height: 300 });
    expect(partSeen(300, 500, "shortest")).toEqual({ left: 0, top: 100, width: 300, height: 300 });
    expect(partSeen(400, 300, "squash")).toEqual({ left: 0, top: 0, width: 400, height: 300 });
  });

  test("are planes of red, green and blue, about their means", () => {
    const planes = planesOf(new Uint8ClampedArray([255, 0, 51, 255, 0, 255, 0, 255]), {
      mean: [0, 0.5, 0],
      std: [1, 0.5, 0.1],
    });
    expect(Array.from(planes)).toEqual([1, 0, -1, 1, 2, 0].map(Math.fround));
  });

  const { text } = toyPack({});
  test("are the numbers of a text, cut where they are too many, with what ends them", () => {
    const files = toyModel();
    const tokens = tokensBy(
      files["tokenizer.json"] ?? new Uint8Array(),
      files["tokenizer_config.json"] ?? new Uint8Array(),
    );
    expect(idsOf("A Green meadow, blue", text, tokens)).toEqual([2, 2, 3]);
    expect(idsOf("red ".repeat(20), text, tokens)).toEqual(Array.from({ length: 8 }, () => 1));
    expect(idsOf("red ".repeat(20), { ...text, eos: 9 }, tokens)).toEqual([1, 1, 1, 1, 1, 1, 1, 9]);
    expect(idsOf("red", { ...text, eos: 9 }, tokens)).toEqual([1]);
  });

  test("are none where the tokenizer fails, or gives other things than numbers", () => {
    const failing = (): number[] => {
      throw new Error("no");
    };
    expect(idsOf("red", text, failing)).toBeNull();
    expect(idsOf("red", text, () => [Number.NaN])).toBeNull();
    expect(idsOf("red", text, () => [-1])).toBeNull();
  });

  test("no tokenizer is made of what is none", () => {
    const bytes = (json: string): Uint8Array => new TextEncoder().encode(json);
    for (const json of ["null", "[", "7", "{}", '{"model":{"type":"Nothing"}}'])
      expect(() => tokensBy(bytes(json), bytes("{}"))).toThrow();
  });
});
