import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { seenWishAtom } from "../../../src/features/seen/page/seen-wish.ts";
import { shownTextAtom } from "../../../src/features/seen/page/shown-text.ts";
import type { SeenLine } from "../../../src/features/seen/shared/packs.ts";
import { editPhotos } from "../../../src/store/edits/edits.ts";
import { store } from "../../../src/store/session/store.ts";
import { useRoute } from "../../../src/views/shell/layout/route.ts";
import { PhotoViewer } from "../../../src/views/viewer/photo-viewer.tsx";
import { GridBelow, tile } from "../../support/component/grid.tsx";
import { mount } from "../../support/component/mount.tsx";

/** A receipt in the upper left quarter: two lines, of a word and of an amount. */
const lines: SeenLine[] = [
  { text: "TOTAL", x: 0.25, y: 0.2, width: 0.3, height: 0.1, angle: 0 },
  { text: "14.39 " + "x".repeat(200), x: 0.25, y: 0.4, width: 0.3, height: 0.1, angle: 0 },
];

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
const layer = viewer.getByRole("region", { name: "Text in the picture" });

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const picture = (): DOMRect =>
  boxOf(document.querySelector('.viewer-slide[data-active="true"] .viewer-picture')!);

/** The middle of a line, in fractions of the picture as it is shown. */
function middleOf(text: string): { x: number; y: number } {
  const all = picture();
  const line = boxOf(layer.getByText(text).element().closest("p")!);
  return {
    x: Math.round(((line.left + line.width / 2 - all.left) / all.width) * 100) / 100,
    y: Math.round(((line.top + line.height / 2 - all.top) / all.height) * 100) / 100,
  };
}

beforeEach(async () => {
  store.set(seenWishAtom, { text: "on" });
  store.set(shownTextAtom, null);
  await mount(<Photos />, {
    answers: { seen: { of: (row) => Promise.resolve({ things: [], text: row === 5 ? lines : [] }) } },
  });
  await tile(0).click();
  await expect.element(viewer).toHaveAccessibleName("porto-2.jpg");
  // Open details stay open from photo to photo.
  if (details.query() === null) await userEvent.keyboard("i");
  await expect.element(details).toBeVisible();
});

test("details say what is read in a photo, shortened; a button shows it over the picture, where it is", async () => {
  const row = viewer.getByRole("definition").filter({ hasText: "TOTAL" });
  await expect.element(row).toHaveTextContent(/^TOTAL\s14\.39 x{140,150}\u2026$/);
  await expect.element(layer).not.toBeInTheDocument();
  await button("Show text").click();
  await expect.element(button("Show text")).toHaveAttribute("aria-pressed", "true");
  await expect.element(layer.getByText("TOTAL")).toBeVisible();
  expect(middleOf("TOTAL")).toEqual({ x: 0.25, y: 0.2 });
  // The letters are stretched to the width of the line.
  const word = boxOf(layer.getByText("TOTAL").element());
  expect(word.width / picture().width).toBeCloseTo(0.3, 2);
  await button("Show text").click();
  await expect.element(layer).not.toBeInTheDocument();
});

test("it can be selected by a press that leaves the picture where it is", async () => {
  await button("Show text").click();
  const before = picture();
  await userEvent.dblClick(layer.getByText("TOTAL"));
  expect(getSelection()?.toString().trim()).toBe("TOTAL");
  // A double click on the picture beside it makes that larger.
  await viewer.hover();
  await expect.element(button("Zoom out")).toHaveAttribute("aria-disabled", "true");
  expect(picture()).toEqual(before);
  await expect.element(viewer).toHaveAccessibleName("porto-2.jpg");
});

test("it turns with the picture", async () => {
  await button("Show text").click();
  await editPhotos({ edits: [{ rows: [5], change: { rotate: 90 } }], text: "" });
  // Clockwise: what was at the left, near the top, is at the top, near the right.
  await expect.poll(() => middleOf("TOTAL")).toEqual({ x: 0.8, y: 0.25 });
});

test("all of it is copied, and that is said", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await button("Copy text").click();
  expect(write).toHaveBeenCalledWith(lines.map(({ text }) => text).join("\n"));
  await expect.element(viewer.getByText("Text copied.")).toBeVisible();
});

test("a photo without text has no such row", async () => {
  await expect.element(button("Show text")).toBeVisible();
  await button("Show text").click();
  await viewer.hover();
  await viewer.getByRole("button", { name: "Next photo" }).click();
  await expect.element(viewer).toHaveAccessibleName("porto-1.jpg");
  await expect.element(layer).not.toBeInTheDocument();
  await expect.element(button("Show text")).not.toBeInTheDocument();
});
