import type { ReactElement } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { startCulling } from "../../../src/features/culling/page/culling.ts";
import { selectionAtom, selectRows } from "../../../src/store/selection/selection.ts";
import { store } from "../../../src/store/session/store.ts";
import { openRow } from "../../../src/views/shell/open-row.ts";
import { useRoute } from "../../../src/views/shell/layout/route.ts";
import { SelectionRoom } from "../../../src/views/selection/selection-room.tsx";
import { PhotoViewer } from "../../../src/views/viewer/photo-viewer.tsx";
import { PageDialogs } from "../../support/component/dialogs.tsx";
import { GridBelow, tile } from "../../support/component/grid.tsx";
import { madePhotos } from "../../support/component/made-photos.ts";
import { mount } from "../../support/component/mount.tsx";

/** The grid with what can be done there, and the photo that is open above it. */
function Photos(): ReactElement {
  const { photo } = useRoute();
  return (
    <>
      <GridBelow>
        <SelectionRoom />
      </GridBelow>
      <PageDialogs />
      {photo !== null && <PhotoViewer publicId={photo} />}
    </>
  );
}

const viewer = page.getByRole("dialog");
const details = page.getByRole("complementary", { name: "Details" });

/** Presses a button over the photo; they hide when nothing moves. */
async function press(name: string): Promise<void> {
  await viewer.hover();
  await viewer.getByRole("button", { name }).click();
}

async function openFirst() {
  const library = await mount(<Photos />);
  await tile(0).click();
  await expect.element(viewer).toHaveAccessibleName("porto-2.jpg");
  return library;
}

test("a tile opens its photo; keys go on and to the ends, and Escape gives the focus back to the tile", async () => {
  await openFirst();
  await expect.element(viewer).toHaveTextContent("1 of 7");
  const previous = viewer.getByRole("button", { name: "Previous photo" });
  await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(previous).toHaveAttribute("aria-disabled", "false");
  await expect.element(viewer).toHaveAccessibleName("porto-1.jpg");
  await userEvent.keyboard("{End}");
  await expect.element(viewer).toHaveAccessibleName("desk.jpg");
  await expect.element(viewer).toHaveTextContent("7 of 7");
  await userEvent.keyboard("{Home}");
  await expect.element(viewer).toHaveAccessibleName("porto-2.jpg");
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(tile(0)).toHaveFocus();
  expect(location.pathname).toBe("/");
});

test("once the library is another one, a tile opens the photo that is there now", async () => {
  await openFirst();
  // In the row of the photo that was opened before.
  const photos = [...madePhotos.slice(0, 5), { path: "Other/new.jpg", taken: "2025-12-01T10:00:00" }];
  await mount(<Photos />, { photos });
  await tile(0).click();
  await expect.element(viewer).toHaveAccessibleName("new.jpg");
});

test("where the original is not there the viewer says how to get it back", async () => {
  await openFirst();
  await expect.element(viewer).toHaveTextContent("Add the folder “Trip” again to view the original.");
});

test("what is marked in the viewer is a favourite in the grid", async () => {
  const library = await openFirst();
  await userEvent.keyboard("f");
  await expect.element(viewer.getByRole("button", { name: "Remove from favourites" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(tile(0)).toHaveAccessibleName(/, favourite\b/);
  expect(library.callsOf("edits.edit")).toMatchObject([[[{ change: { favourite: true } }]]]);
});

test("the details tell where, when and with what; why, and a press on the place shows the photos there", async () => {
  await openFirst();
  await userEvent.keyboard("i");
  await expect.element(details).toHaveTextContent("21 Sept 2025, 16:00:00");
  await expect.element(details).toHaveTextContent("Beta 2");
  await details.getByText("Why this date?").click();
  await expect.element(details.getByRole("listitem").first()).toHaveTextContent(/^Used: .*from the camera/);
  await userEvent.keyboard("i");
  await expect.element(details).not.toBeInTheDocument();
});

test("the details know photos nearby, and show them", async () => {
  await openFirst();
  await userEvent.keyboard("i");
  const nearby = details.getByRole("button", { name: /2 photos|nearby/i }).first();
  await expect.element(nearby).toBeVisible();
  await nearby.click();
  // A circle: its middle, and its radius in metres.
  await expect.poll(() => decodeURIComponent(location.search)).toMatch(/^\?area=-?[\d.]+,[\d.]+,500$/);
});

test("the small map in the details leads to the large one", async () => {
  await openFirst();
  await userEvent.keyboard("i");
  await details.getByRole("button", { name: "Show on map" }).click();
  await expect.poll(() => location.pathname).toBe("/map");
  expect(location.search).toContain("area=");
});

test("a name in the details frames the face, also once the photo is turned, and leads to that person's photos", async () => {
  const ana = { name: "Ana", area: { left: 0.5, top: 0.25, width: 0.2, height: 0.1 } };
  const photos = [
    { path: "Trip/a.jpg", taken: "2025-09-19T09:00:00", people: [ana, { name: "Bo", area: null }] },
  ];
  await mount(<Photos />, { photos });
  await tile(0).click();
  await userEvent.keyboard("i");
  const frame = (): HTMLElement | null => document.querySelector(".viewer-face");
  await expect.element(details.getByRole("button", { name: "Photos of Bo" })).toBeVisible();
  expect(frame()).toBeNull();
  const shows = details.getByRole("button", { name: "Show Ana in the picture" });
  await shows.click();
  await expect.element(shows).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => frame()).not.toBeNull();
  expect(frame()?.style).toMatchObject({ left: "50%", top: "25%", width: "20%", height: "10%" });
  await userEvent.keyboard("r");
  await expect.poll(() => frame()?.style.left).toBe("65%");
  expect(frame()?.style).toMatchObject({ top: "50%", width: "10%", height: "20%" });
  await details.getByRole("button", { name: "Photos of Ana" }).click();
  await expect.poll(() => location.search).toBe("?person=Ana");
});

test("a person whom a tag names too is told once, and the tag can be taken off there", async () => {
  const keywords = ["People|Marie Curie", "People|Ana", "Beach"];
  const people = [{ name: "marie curie", area: null }];
  const library = await mount(<Photos />, {
    photos: [{ path: "Trip/a.jpg", taken: "2025-09-19T09:00:00", people, keywords }],
  });
  await tile(0).click();
  await userEvent.keyboard("i");
  await expect.element(details.getByRole("button", { name: "Photos of marie curie" })).toBeVisible();
  await expect.element(details.getByRole("button", { name: "Photos of Ana" })).toBeVisible();
  const told = (): string[] => [...document.querySelectorAll(".viewer-tag")].map((tag) => tag.textContent);
  await expect.poll(told).toEqual(["Beach"]);
  await details.getByRole("button", { name: /People › Marie Curie/ }).click();
  await expect
    .poll(() => JSON.stringify(library.callsOf("edits.edit")))
    .toContain('"removeKeywords":["People|Marie Curie"]');
});

test("Share is in the viewer's bar, and the check once something is selected; More holds the others", async () => {
  await openFirst();
  await expect.element(viewer.getByRole("button", { name: "Share" })).toBeVisible();
  const check = viewer.getByRole("checkbox", { name: "Select" });
  await expect.element(check).not.toBeInTheDocument();
  await press("More");
  await page.getByRole("menuitemcheckbox", { name: "Select" }).click();
  await expect.element(check).toBeChecked();
  await check.click();
  await expect.element(check).toHaveFocus();
  await press("More");
  const menu = page.getByRole("menu");
  await expect.element(menu.getByRole("menuitem", { name: "Rate" })).toBeVisible();
  await expect.element(menu.getByRole("menuitem", { name: "Share" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(viewer).toBeVisible();
});

test("a link to a photo that is not there says so, and leads back", async () => {
  await mount(<Photos />, { at: "/photo/0000000000000000" });
  await expect.element(viewer).toHaveTextContent("This photo isn’t in your library.");
  await viewer.getByRole("button", { name: "Back to photos" }).click();
  await expect.element(viewer).not.toBeInTheDocument();
});

test("? shows all keys over the open photo, and Escape closes the list alone", async () => {
  await openFirst();
  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(keys).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
  await expect.element(viewer).toHaveAccessibleName("porto-2.jpg");
});

test("the filmstrip shows the neighbours, and a press goes there", async () => {
  await openFirst();
  const strip = viewer.getByRole("toolbar", { name: "Filmstrip" });
  await strip.getByRole("button").nth(2).click();
  await expect.element(viewer).toHaveTextContent("3 of 7");
  await press("Filmstrip");
  await expect.element(strip).not.toBeInTheDocument();
});

test("in a language read from the right, the filmstrip has its pictures in view and follows the photo", async () => {
  document.documentElement.dir = "rtl";
  onTestFinished(() => {
    document.documentElement.dir = "ltr";
  });
  await openFirst();
  const strip = viewer.getByRole("toolbar", { name: "Filmstrip" });
  const middle = ({ left, right }: DOMRect): number => (left + right) / 2;
  const expectCentred = async (at: number): Promise<void> => {
    const picture = strip.getByRole("button").nth(at);
    await expect.element(picture).toHaveAttribute("aria-current", "true");
    await expect
      .poll(() => {
        const frame = strip.element().getBoundingClientRect();
        return Math.abs(middle(picture.element().getBoundingClientRect()) - middle(frame));
      })
      .toBeLessThan(2);
  };
  await expectCentred(0);
  await strip.getByRole("button").nth(2).click();
  await expectCentred(2);
});

test("a slideshow begins with one press, and is paused, stepped and ended by keys and buttons", async () => {
  await openFirst();
  await press("Slideshow");
  await expect.element(page.getByText("Slideshow. Space pauses, Escape ends it.")).toBeInTheDocument();
  const show = page.getByRole("region", { name: "Slideshow" });
  const caption = show.getByRole("status");
  await expect.element(caption).toHaveTextContent(/^Photo 1 of 7, .*2025, /);
  await userEvent.keyboard("x ");
  const play = show.getByRole("button", { name: "Play" });
  await expect.element(play).toBeVisible();
  await expect.element(page.getByText("Slideshow paused")).toBeInTheDocument();
  await show.getByRole("button", { name: "Previous photo" }).click();
  await expect.element(caption).not.toHaveTextContent("Photo 1 of 7");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(caption).toHaveTextContent("Photo 1 of 7");
  await play.click();
  await expect.element(show.getByRole("button", { name: "Pause" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(show).not.toBeInTheDocument();
  await viewer.hover();
  await expect.element(viewer.getByRole("button", { name: "Slideshow" })).toBeVisible();
});

test("a slideshow asks how it is to play behind a button of its own, remembers that, and goes on", async () => {
  await openFirst();
  await press("Slideshow");
  const show = page.getByRole("region", { name: "Slideshow" });
  await show.getByRole("button", { name: "Next photo" }).click();
  await expect.element(show.getByRole("status")).toHaveTextContent(/^Photo 2 of 7/);
  const ask = async () => {
    await show.hover();
    await show.getByRole("button", { name: "Slideshow settings" }).click();
    return page.getByRole("dialog", { name: "Slideshow settings" });
  };
  let asks = await ask();
  await expect.element(show).not.toBeInTheDocument();
  await asks.getByRole("radio", { name: "10 s" }).click();
  await asks.getByRole("button", { name: "Done" }).click();
  await expect.element(show.getByRole("status")).toHaveTextContent(/^Photo 2 of 7/);
  await expect.element(show).toHaveFocus();
  asks = await ask();
  await expect.element(asks.getByRole("radio", { name: "10 s" })).toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(show).toHaveFocus();
});

test("Shift+S in the grid begins a slideshow at the photo that has the focus, or the first", async () => {
  await mount(<Photos />);
  await expect.element(tile(0)).toBeVisible();
  const said = page.getByRole("region", { name: "Slideshow" }).getByRole("status");
  await userEvent.keyboard("{Shift>}S{/Shift}");
  await expect.element(said).toHaveTextContent(/^Photo 1 of 7/);
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  tile(2).element().focus();
  await userEvent.keyboard("{Shift>}S{/Shift}");
  await expect.element(said).toHaveTextContent(/^Photo 3 of 7/);
});

test("photos are culled: picks and rejects are counted, taken back, and summed up", async () => {
  await mount(<Photos />);
  await expect.element(tile(0)).toBeVisible();
  selectRows(Uint32Array.of(5, 4, 3, 2));
  startCulling(Uint32Array.of(5, 4, 3));
  await openRow(5);
  const bar = page.getByRole("toolbar", { name: "Cull" });
  await expect.element(bar).toHaveTextContent("1 of 3 · 0 picked · 0 rejected");
  await userEvent.keyboard("p");
  await expect.element(bar).toHaveTextContent("2 of 3 · 1 picked · 0 rejected");
  await bar.getByRole("button", { name: "Reject" }).click();
  await expect.element(bar).toHaveTextContent("1 picked · 1 rejected");
  await bar.getByRole("button", { name: "3 stars" }).click();
  const sum = page.getByRole("dialog", { name: "1 picked, 1 rejected" });
  await expect.element(sum).toBeVisible();
  // What was selected for it is no longer.
  expect([...store.get(selectionAtom).toRows()]).toEqual([2]);
  await sum.getByRole("button", { name: "Keep culling" }).click();
  await expect.element(sum).not.toBeInTheDocument();
  await expect.element(bar).toBeVisible();
});

test("a photo to be looked at from within says why it cannot be, where its file is not there", async () => {
  await mount(<Photos />, {
    photos: [{ path: "Trip/round.jpg", taken: "2025-09-19T09:00:00", isSphere: true }],
  });
  await tile(0).click();
  await press("View as 360°");
  const sphere = page.getByText(/^This (photo’s file can’t be read|browser can’t show 360° views)/);
  await expect.element(sphere).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sphere).not.toBeInTheDocument();
});
