import type { ReactElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PersonInPhoto } from "../../../src/features/people/shared/people-port.ts";
import { seenWishAtom } from "../../../src/features/seen/page/seen-wish.ts";
import type { FaceArea } from "../../../src/photo/photo.ts";
import { editPhotos } from "../../../src/store/edits/edits.ts";
import { store } from "../../../src/store/session/store.ts";
import { useRoute } from "../../../src/views/shell/layout/route.ts";
import { PhotoViewer } from "../../../src/views/viewer/photo-viewer.tsx";
import { GridBelow, tile } from "../../support/component/grid.tsx";
import { expectSaid, mount } from "../../support/component/mount.tsx";
import type { StandInLibrary } from "../../support/component/stand-in.ts";

function Photos(): ReactElement {
  const { photo } = useRoute();
  return (
    <>
      <GridBelow />
      {photo !== null && <PhotoViewer publicId={photo} />}
    </>
  );
}

const viewer = page.getByRole("dialog");
const details = page.getByRole("complementary", { name: "Details" });
const button = (name: string) => viewer.getByRole("button", { name, exact: true });
const frame = button("Frame around the face");
const name = details.getByRole("combobox", { name: "Name" });

let library: StandInLibrary;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const picture = (): DOMRect =>
  boxOf(document.querySelector('.viewer-slide[data-active="true"] .viewer-picture')!);

/** Where the frame is, in hundredths of the picture. */
function placed(): Record<keyof FaceArea, number> {
  const [all, own] = [picture(), boxOf(frame.element())];
  const share = (length: number, whole: number): number => Math.round((100 * length) / whole);
  return {
    left: share(own.left - all.left, all.width),
    top: share(own.top - all.top, all.height),
    width: share(own.width, all.width),
    height: share(own.height, all.height),
  };
}

/** Presses at a place in the picture, moves over others, and lets go; in shares of it. */
function drag(target: Element, pointerType: string, ...places: readonly [x: number, y: number][]): void {
  const all = picture();
  const send = (type: string, [x, y]: readonly [number, number]): void => {
    const at = { clientX: all.left + x * all.width, clientY: all.top + y * all.height };
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, pointerType, button: 0, ...at }),
    );
  };
  const layer = document.querySelector(".people-draw")!;
  layer.setPointerCapture = () => undefined;
  for (const [at, place] of places.entries()) send(at === 0 ? "pointerdown" : "pointermove", place);
  send("pointerup", places.at(-1)!);
}

const asked = (): unknown => library.callsOf("people.change").at(-1)?.[0];

async function open(inPhoto: PersonInPhoto[] = []): Promise<void> {
  library = await mount(<Photos />, { answers: { people: { inPhoto: () => Promise.resolve(inPhoto) } } });
  await tile(0).click();
  await expect.element(viewer).toHaveAccessibleName("porto-2.jpg");
  if (details.query() === null) await userEvent.keyboard("i");
  await expect.element(details).toBeVisible();
}

beforeEach(() => store.set(seenWishAtom, { people: "on" }));

test("nobody is added while faces are not looked for", async () => {
  store.set(seenWishAtom, {});
  await open([
    { id: 7, name: "Anna", face: { row: 5, at: 0, area: { left: 0, top: 0, width: 0.1, height: 0.1 } } },
  ]);
  await expect.element(button("Photos of Anna")).toBeVisible();
  await expect.element(button("Add a person")).not.toBeInTheDocument();
});

test("a frame in the middle is moved and sized by keys, and saved with a name; Undo takes it back", async () => {
  await open();
  await button("Add a person").click();
  await expect.element(frame).toHaveFocus();
  const { left, top, width, height } = placed();
  expect([left + width / 2, top + height / 2].map(Math.round)).toEqual([50, 50]);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowUp}{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
  const after = placed();
  expect(after.left).toBeLessThan(left);
  expect(after.top).toBeLessThan(top);
  expect(after.width).toBeGreaterThan(width);
  expect(after.height).toBeGreaterThan(height);
  // The photo is still the same one.
  await expect.element(viewer).toHaveAccessibleName("porto-2.jpg");
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("Anna{Enter}");
  await expectSaid("Added: Anna");
  await expect.element(button("Add a person")).toHaveFocus();
  await expect.element(frame).not.toBeInTheDocument();
  const { area, ...said } = asked() as { area: FaceArea };
  expect(said).toEqual({ do: "draw", row: 5, name: "Anna" });
  expect(Math.round(100 * area.left)).toBe(after.left);
  expect(Math.round(100 * area.height)).toBe(after.height);
  await button("Undo").click();
  await expectSaid("Undone: Added: Anna");
  expect(await library.calls.people.inPhoto(5)).toEqual([]);
});

test.each(["mouse", "touch"])(
  "it is drawn, moved and sized by %s, and ends where the picture does",
  async (pointer) => {
    await open();
    await button("Add a person").click();
    const layer = document.querySelector(".people-draw")!;
    drag(layer, pointer, [0.3, 0.4], [0.2, 0.3], [0.1, 0.2]);
    await expect.poll(placed).toEqual({ left: 10, top: 20, width: 20, height: 20 });
    drag(frame.element(), pointer, [0.2, 0.3], [0.5, 0.5]);
    await expect.poll(placed).toEqual({ left: 40, top: 40, width: 20, height: 20 });
    drag(frame.element().querySelector(".people-drawn-corner")!, pointer, [0.6, 0.6], [0.8, 1.4]);
    await expect.poll(placed).toEqual({ left: 40, top: 40, width: 40, height: 60 });
    // A tap draws nothing.
    drag(layer, pointer, [0.1, 0.1]);
    await expect.poll(placed).toEqual({ left: 40, top: 40, width: 40, height: 60 });
    await expect.element(viewer).toHaveAccessibleName("porto-2.jpg");
  },
);

test("in a photo that a person turned it is kept of the picture before that", async () => {
  await open();
  await editPhotos({ edits: [{ rows: [5], change: { rotation: 90 } }], text: "Turned" });
  await button("Add a person").click();
  drag(document.querySelector(".people-draw")!, "mouse", [0, 0], [0.2, 0.1]);
  await expect.poll(placed).toMatchObject({ left: 0, top: 0 });
  await name.fill("Ben");
  await button("Save").click();
  await expectSaid("Added: Ben");
  const { area } = asked() as { area: FaceArea };
  // Turned clockwise, what is at the top left now was at the bottom left.
  expect(area.left).toBeCloseTo(0, 2);
  expect(area.top + area.height).toBeCloseTo(1, 2);
  expect(area.width).toBeCloseTo(0.1, 2);
  expect(area.height).toBeCloseTo(0.2, 2);
});

test("Cancel and Escape leave everything as it was", async () => {
  await open();
  await button("Add a person").click();
  await button("Cancel").click();
  await expect.element(frame).not.toBeInTheDocument();
  await button("Add a person").click();
  await expect.element(frame).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(frame).not.toBeInTheDocument();
  await expect.element(viewer).toBeVisible();
  expect(asked()).toBeUndefined();
});

test("somebody is taken off a photo by the button beside the name", async () => {
  const face = { row: 5, at: 1, area: { left: 0, top: 0, width: 0.1, height: 0.1 } };
  await open([{ id: 7, name: "Anna", face }]);
  await button("Anna isn’t in this photo").click();
  await expectSaid("Anna taken off this photo");
  expect(asked()).toEqual({ do: "reject", id: 7, faces: [face] });
});
