import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { clearSelection, selectedRows, selectRows } from "../../src/store/selection/selection.ts";
import { expectTiles, GridBelow, tile } from "../support/component/grid.tsx";
import { mount } from "../support/component/mount.tsx";

interface Keys {
  shiftKey?: boolean;
}

const grid = (): Element => page.getByRole("grid", { name: "Photos" }).element();

function point(name: string, x: number, y: number, keys: Keys = {}): void {
  const target = name === "pointerdown" ? (document.elementFromPoint(x, y) ?? grid()) : window;
  const init = { clientX: x, clientY: y, pointerId: 7, pointerType: "mouse", button: 0, bubbles: true };
  target.dispatchEvent(new PointerEvent(name, { ...init, ...keys }));
}

/** Draws from the ground left of the first tile to the middle of another. */
async function drawTo(at: number, keys: Keys = {}): Promise<void> {
  const from = tile(0).element().getBoundingClientRect();
  const to = tile(at).element().getBoundingClientRect();
  const [x, y] = [to.left + to.width / 2, to.top + to.height / 2];
  point("pointerdown", from.left - 4, from.top + 4, keys);
  point("pointermove", x, y);
}

const photos = (...tiles: number[]): number[] =>
  tiles.map((at) => Number((tile(at).element() as HTMLElement).dataset["photo"]));

test("a drag from the ground selects what its band touches, alone or besides, and Escape puts it back", async () => {
  await mount(<GridBelow />);
  await expectTiles(7);
  await drawTo(1);
  await expect.poll(() => [...selectedRows()]).toEqual(photos(0, 1));
  point("pointerup", 0, 0);
  expect(document.querySelector(".grid-band")).toBeNull();

  await drawTo(0);
  await expect.poll(() => [...selectedRows()]).toEqual(photos(0));
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect([...selectedRows()]).toEqual(photos(0, 1));

  selectRows(Uint32Array.from(photos(6)));
  await drawTo(0, { shiftKey: true });
  await expect.poll(() => [...selectedRows()]).toEqual(photos(0, 1, 6));
  point("pointerup", 0, 0);
});

test("a press on a photo, or one released where it began, draws nothing", async () => {
  await mount(<GridBelow />);
  clearSelection();
  await expectTiles(7);
  const { left, top } = tile(0).element().getBoundingClientRect();
  point("pointerdown", left + 9, top + 40);
  point("pointermove", left + 200, top + 90);
  await import("../../src/views/grid/select/band.ts");
  point("pointermove", left + 210, top + 95);
  expect(document.querySelector(".grid-band")).toBeNull();
  point("pointerup", left + 210, top + 95);
  expect(selectedRows()).toHaveLength(0);
});
