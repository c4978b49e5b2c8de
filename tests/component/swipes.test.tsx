import { expect, test } from "vitest";
import { followSwipes } from "../../src/features/web-album/page/album-viewer.ts";

/** What a finger that moves so far across and down does to a web album's photo. */
function swiped(x: number, y: number): string[] {
  const done: string[] = [];
  const stage = document.createElement("div");
  followSwipes(stage, { along: (steps) => done.push(`along ${steps}`), down: () => done.push("down") });
  const send = (type: string, clientX: number, clientY: number): unknown =>
    stage.dispatchEvent(new PointerEvent(type, { pointerType: "touch", isPrimary: true, clientX, clientY }));
  send("pointerdown", 300, 300);
  send("pointermove", 300 + x, 300 + y);
  send("pointerup", 300 + x, 300 + y);
  return done;
}

test("in a web album a finger leads to the photo beside, or closes the open one", () => {
  expect(swiped(-100, 10)).toEqual(["along 1"]);
  expect(swiped(100, 10)).toEqual(["along -1"]);
  expect(swiped(10, 120)).toEqual(["down"]);
  expect(swiped(-30, 0)).toEqual([]);
});
