import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closerLook, firstLook, turnedLook } from "../../../../../../src/features/sphere/page/sphere-look.ts";

const degrees = fc.double({ min: -1000, max: 1000, noNaN: true });

describe("looking around in a sphere", () => {
  test("goes all around, and no further up than straight up", () => {
    fc.assert(
      fc.property(degrees, degrees, (right, up) => {
        const { yaw, pitch } = turnedLook(firstLook, right, up);
        expect(yaw).toBeGreaterThanOrEqual(-180);
        expect(yaw).toBeLessThan(180);
        expect(Math.abs(pitch)).toBeLessThanOrEqual(90);
      }),
    );
    expect(turnedLook(firstLook, 360, 0).yaw).toBeCloseTo(firstLook.yaw, 9);
    expect(turnedLook({ ...firstLook, yaw: 170 }, 20, 0).yaw).toBeCloseTo(-170, 9);
  });

  test("comes closer and goes back, within bounds", () => {
    const closer = closerLook(firstLook, 2);
    expect(closer.field).toBe(firstLook.field / 2);
    expect(closerLook(closer, 0.5).field).toBe(firstLook.field);
    expect(closerLook(firstLook, 1e6).field).toBe(closerLook(firstLook, 1e9).field);
    expect(closerLook(firstLook, 1e-6).field).toBeLessThan(180);
  });
});
