import { atom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { warningsAtom } from "../../../src/store/import/import.ts";
import { store } from "../../../src/store/session/store.ts";
import { NotFound } from "../../../src/views/shell/controls/not-found.tsx";
import { DropTarget } from "../../../src/views/shell/drop/drop-target.tsx";
import { ChooseFolder } from "../../../src/views/shell/fields/choose-folder.tsx";
import { NameField } from "../../../src/views/shell/fields/name-field.tsx";
import { Nav } from "../../../src/views/shell/layout/nav.tsx";
import { PrintHead } from "../../../src/views/shell/layout/print-head.tsx";
import { Page } from "../../../src/views/shell/controls/page.tsx";
import { Split } from "../../../src/views/shell/layout/split.tsx";
import { Warnings } from "../../../src/views/shell/layout/warnings.tsx";
import { UpdateLine } from "../../../src/features/offline/page/update-line.tsx";
import { mount } from "../../support/component/mount.tsx";

test("the navigation marks the page it leads to, also for pages below it", async () => {
  for (const [current, name] of [
    ["/", "Photos"],
    ["/places", "Trips"],
    ["/sql", "Library"],
    ["/privacy", "Settings"],
    ["/help/start", "Settings"],
  ] as const) {
    await mount(<Nav current={current} />, { photos: [] });
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe(name);
  }
});

test("the divider is moved and put back by keys, and a click offers widths", async () => {
  await mount(<Split show="both" home="both" first={<p>Left</p>} second={<p>Right</p>} />, { photos: [] });
  const divider = page.getByRole("separator", { name: "Divider between photos and map" });
  divider.element().focus();
  const usual = divider.element().ariaValueNow;
  await userEvent.keyboard("{ArrowLeft}");
  expect(Number(divider.element().ariaValueNow)).toBeLessThan(Number(usual));
  await userEvent.keyboard("{Home}");
  await expect.element(divider).toHaveAttribute("aria-valuetext", "Map only");
  await expect.element(page.getByText("Left")).not.toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(divider).toHaveAttribute("aria-valuenow", usual ?? "");
});

test("a pane that is hidden keeps the width it comes back to", async () => {
  const split = (show: "both" | "second"): ReactElement => (
    <Split show={show} home="both" first={<p>Left</p>} second={<p>Right</p>} />
  );
  const widths = (): number[] =>
    [...document.querySelectorAll(".shell-pane")].map((pane) => pane.getBoundingClientRect().width);
  const shownAtom = atom<"both" | "second">("both");
  function Shown(): ReactElement {
    return split(useAtomValue(shownAtom));
  }
  await mount(<Shown />, { photos: [] });
  const [before = 0] = widths();
  store.set(shownAtom, "second");
  await expect.element(page.getByText("Left")).not.toBeVisible();
  expect(widths()[0]).toBe(before);
  expect(widths()[1]).toBeGreaterThan(before);
});

test("a warning stands there until it is closed", async () => {
  await mount(<Warnings />, { photos: [] });
  store.set(warningsAtom, [{ id: "a", text: () => "Something is amiss." }]);
  await expect.element(page.getByText("Something is amiss.")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(page.getByText("Something is amiss.")).not.toBeInTheDocument();
});

test("a new version is offered until that is dismissed", async () => {
  await mount(<UpdateLine />, { photos: [] });
  await expect.element(page.getByText("A new version of Pinroll is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(page.getByText("A new version of Pinroll is ready.")).not.toBeInTheDocument();
});

test("a name is edited where it stands: Escape restores it, leaving saves it, and nothing is no name", async () => {
  const saved: string[] = [];
  await mount(<NameField label="Name" name="Lisbon" onSave={async (name) => saved.push(name)} />, {
    photos: [],
  });
  const field = page.getByRole("textbox", { name: "Name" });
  await field.fill("Porto");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("Lisbon");
  await field.fill("  ");
  await userEvent.tab();
  await expect.element(field).toHaveValue("Lisbon");
  await field.fill(" Porto ");
  await userEvent.tab();
  expect(saved).toEqual(["Porto"]);
});

test("a name that was saved and undone before it was ever shown is the old one again", async () => {
  let settle = (): void => undefined;
  const saves = (): Promise<void> => new Promise((resolve) => (settle = resolve));
  await mount(<NameField label="Name" name="Lisbon" onSave={saves} />, { photos: [] });
  const field = page.getByRole("textbox", { name: "Name" });
  await field.fill("Porto");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Porto");
  settle();
  await expect.element(field).toHaveValue("Lisbon");
});

test("files dragged over the page are announced, and what is dropped is imported", async () => {
  const library = await mount(<DropTarget />);
  const data = new DataTransfer();
  data.items.add(new File(["a"], "dropped.jpg"));
  const send = (type: string): boolean =>
    window.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  const target = document.querySelector(".shell-drop");
  send("dragover");
  await expect.poll(() => target?.getAttribute("data-over")).toBe("true");
  send("drop");
  await expect.poll(() => target?.getAttribute("data-over")).toBe("false");
  await expect.poll(() => library.callsOf("intake.found")).toMatchObject([[[{ path: "dropped.jpg" }]]]);
});

test("where there is no picker of folders a field of files takes its place", async () => {
  const picked: File[][] = [];
  await mount(
    <ChooseFolder
      {...{ id: "a", label: "Choose", field: "Folder" }}
      onFolder={() => undefined}
      onFiles={(files) => picked.push(files)}
    >
      <p>Words</p>
    </ChooseFolder>,
    { photos: [] },
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(input?.webkitdirectory).toBe(true);
  expect(input?.ariaLabel).toBe("Folder");
});

test("what is about to be printed is headed by what it holds", async () => {
  await mount(<PrintHead />);
  dispatchEvent(new Event("beforeprint"));
  const head = document.querySelector(".shell-print-head");
  expect(head?.textContent).toMatch(/^Pinroll 7 photos · 3 May 2024 – 21 Sept 2025/);
});

test("an address that leads nowhere says so, and leads back", async () => {
  await mount(<NotFound />, { photos: [], at: "/nowhere" });
  await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to photos" }).click();
  expect(location.pathname).toBe("/");
});

test.each([
  ["/album/none", "There is no such album here.", "Go to albums", "/albums"],
  ["/trip/none", "There is no such trip any more.", "Go to trips", "/trips"],
])("at %s there is no such thing, and a way to all of them", async (at, title, leads, href) => {
  await mount(<NotFound />, { photos: [], at });
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(page.getByRole("link", { name: leads })).toHaveAttribute("href", href);
});

test("a page that keeps its place is scrolled as it was left; another begins at the top", async () => {
  const tall = <div style={{ height: 3000 }} />;
  const frame = (page: ReactElement): ReactElement => <div style={{ height: 400 }}>{page}</div>;
  const trips = frame(
    <Page title="Trips" keeps>
      {tall}
    </Page>,
  );
  const top = (): number | undefined => document.querySelector(".shell-page")?.scrollTop;
  await mount(trips, { photos: [] });
  document.querySelector(".shell-page")?.scrollTo(0, 500);
  await expect.poll(top).toBe(500);
  // Its scroll event comes with the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await mount(frame(<Page title="Settings">{tall}</Page>), { photos: [] });
  expect(top()).toBe(0);
  await mount(trips, { photos: [] });
  await expect.poll(top).toBe(500);
});
