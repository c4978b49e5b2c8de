import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CheckedFile } from "../../src/photo/check/check.ts";
import { AnswerList } from "../../src/features/check/page/answer-list.tsx";
import { CheckPage } from "../../src/features/check/page/check-page.tsx";
import { OpenForm } from "../../src/features/published/page/published-page.tsx";
import { PublishedFilterBar } from "../../src/features/published/page/filter-bar.tsx";
import { CountList } from "../../src/features/repair/page/count-list.tsx";
import { ChooseExport, RepairPage } from "../../src/features/repair/page/repair-page.tsx";
import { RepairPlanPart } from "../../src/features/repair/page/repair-plan.tsx";
import { repairAtom } from "../../src/features/repair/page/repair.ts";
import type { RepairPlan } from "../../src/features/repair/shared/repair.ts";
import { GroupView } from "../../src/features/similar/page/group-view.tsx";
import { useMembers } from "../../src/features/similar/page/group-list.tsx";
import { SimilarPage } from "../../src/features/similar/page/similar-page.tsx";
import { SqlResult } from "../../src/features/sql/page/sql-result.tsx";
import { SqlPage } from "../../src/features/sql/page/sql-page.tsx";
import { MappingForm } from "../../src/features/tracks/page/mapping-form.tsx";
import { PreviewRows } from "../../src/features/tracks/page/tables-dialog.tsx";
import { store } from "../../src/store/session/store.ts";
import { mount } from "../support/component/mount.tsx";

test("the answers of a card check are listed by kind, with where the copy is", async () => {
  const files: CheckedFile[] = [
    { path: "DCIM/a.jpg", bytes: 1000, answer: "safe", where: "Trip/a.jpg", hash: null },
  ];
  await mount(<AnswerList answer="safe" files={files} />);
  await page.getByText("Safely copied").click();
  await expect.element(page.getByRole("listitem")).toHaveTextContent("DCIM/a.jpgIn your folders: Trip/a.jpg");
});

test("the pages of a card check and of a repair ask for a folder", async () => {
  await mount(<CheckPage />, { photos: [] });
  await expect.element(page.getByRole("button", { name: "Choose folder" })).toBeVisible();
  await expect.element(page.getByText(/^Add the folders with your copies to Pinroll first/)).toBeVisible();
  await mount(<RepairPage />);
  await expect.element(page.getByRole("heading", { name: "Repair a Takeout export" })).toBeVisible();
});

test("why there is no plan of an export is said above the choice of another", async () => {
  await mount(<ChooseExport trouble="empty" />);
  await expect.element(page.getByText("There are no files in this folder.")).toBeVisible();
});

test("of an export without a file to write nothing is chosen, and another one is what there is to do", async () => {
  const fates: RepairPlan["fates"] = {
    write: 0,
    duplicate: 0,
    "sidecar-used": 0,
    "sidecar-alone": 0,
    album: 0,
    "no-photo-data": 0,
    trash: 0,
    system: 0,
    archive: 1,
    unreadable: 0,
  };
  const plan: RepairPlan = {
    files: 1,
    bytes: 0,
    items: 0,
    changed: 0,
    photos: 0,
    dates: 0,
    places: 0,
    texts: 0,
    differing: 0,
    replaced: 0,
    undated: 0,
    unplaced: 0,
    pairs: 0,
    edited: 0,
    renamed: 0,
    albums: 0,
    archived: 0,
    trashed: 0,
    fates,
  };
  await mount(<RepairPlanPart state={store.get(repairAtom)} plan={plan} />);
  await expect.element(page.getByRole("button")).toHaveTextContent("Repair another export");
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  await mount(
    <RepairPlanPart state={store.get(repairAtom)} plan={{ ...plan, fates: { ...fates, trash: 1 } }} />,
  );
  await expect.element(page.getByRole("checkbox", { name: /trash/ })).toBeVisible();
});

test("what is counted is listed, but for what there is none of", async () => {
  await mount(
    <CountList
      rows={[
        ["Albums", 2],
        ["Archived photos", 0],
      ]}
      sum={["Together", 0]}
    />,
  );
  expect(
    page
      .getByRole("definition")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["2", "0"]);
});

test("similar photos are of one kind at a time", async () => {
  await mount(<SimilarPage />, { at: "/similar" });
  const kinds = page.getByRole("group", { name: "Kind of similarity" });
  await expect.element(kinds.getByRole("radio").nth(0)).toBeChecked();
  await expect.element(page.getByText(/^These look the same, but were not compared closely\./)).toBeVisible();
  kinds.getByRole("radio").nth(0).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText(/^The same picture throughout/)).toBeVisible();
});

/** A group of the first two photos, of which so many have lost their files. */
function GroupWithout({ lost }: { lost: number }): ReactElement {
  const known = useMembers(firstTwo);
  const members =
    known &&
    new Map([...known].map(([row, it]) => [row, { ...it, path: `${row}.jpg`, vanished: row < lost }]));
  const photos = firstTwo.map((row) => ({
    row,
    likeness: row === 0 ? null : ("alike" as const),
    bytes: 1000,
    sharpness: null,
    width: 40,
    height: 30,
  }));
  return (
    <GroupView kind="alike" group={{ id: "g", photos, best: 1, why: [], compared: [] }} members={members} />
  );
}

const firstTwo: readonly number[] = [0, 1];

test("that originals are not available is said of single photos, and of all of them once", async () => {
  const said = page.getByText("Original not available now");
  await mount(<GroupWithout lost={1} />);
  await expect.poll(() => said.elements().length).toBe(1);
  await mount(<GroupWithout lost={2} />);
  await expect.element(page.getByText(/^None of these originals is available now/)).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test("the page of SQL opens with a query that runs; an example takes its place, and a person changes it", async () => {
  await mount(<SqlPage />, { at: "/sql" });
  const field = page.getByRole("textbox", { name: "Query" });
  await expect.element(field).toHaveDisplayValue(/^SELECT year/);
  await expect.element(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await page.getByRole("button", { name: "Most photographed cities" }).click();
  await expect.element(field).toHaveDisplayValue(/^SELECT city/);
  await page.getByRole("button", { name: "Stop" }).click();
  await field.fill("SELECT 1");
  await expect.element(field).toHaveValue("SELECT 1");
  await field.fill(" ");
  await expect.element(page.getByRole("button", { name: "Run query" })).toBeDisabled();
  await field.fill("SELECT 1");
  await expect.element(page.getByRole("button", { name: "Run query" })).toBeEnabled();
});

test("the name of a column of numbers stands above their end", async () => {
  const answer = {
    ok: true as const,
    columns: ["country", "photos"],
    rows: [
      ["PT", null],
      ["FR", 3],
    ],
    more: false,
  };
  await mount(<SqlResult answer={answer} seconds={1} />);
  const alignOf = (name: string) =>
    getComputedStyle(page.getByRole("columnheader", { name }).element()).textAlign;
  expect(alignOf("photos")).toBe("end");
  expect(alignOf("country")).toBe("start");
});

const sample = {
  key: "k",
  names: ["lat", "lng", "when"],
  columns: 3,
  rows: [["1", "2", "noon"]],
  guess: null,
  doubts: [],
};
const mapping = {
  headed: true,
  lat: 0,
  lng: 1,
  time: null,
  date: null,
  offset: null,
  altitude: null,
  accuracy: null,
  inFeet: false,
  days: null,
  zone: null,
};

test("columns of a table are told apart by their names, and given a meaning", async () => {
  const change = vi.fn<(mapping: object) => void>();
  await mount(
    <>
      <MappingForm sample={sample} mapping={mapping} onMapping={change} />
      <PreviewRows
        sample={sample}
        preview={{
          points: [{ lat: 1, lng: 2, altitude: null, time: null }],
          timed: 0,
          untimed: 1,
          unread: 0,
          bounds: null,
        }}
      />
    </>,
  );
  await page.getByRole("combobox", { name: "Time, or date and time" }).selectOptions("when");
  expect(change).toHaveBeenLastCalledWith({ ...mapping, time: 2 });
  await expect.element(page.getByRole("listitem")).toHaveTextContent(/^No time, /);
});

test("the address of a published library is asked for; a wrong one is told, and can be mended", async () => {
  const open = vi.fn<(address: string) => void>();
  const form = { address: "", isOpening: false, onOpen: open, onCancel: () => undefined };
  await mount(<OpenForm {...form} trouble="Nothing is there." />);
  const field = page.getByRole("textbox", { name: "Address" });
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("Nothing is there.")).toBeVisible();
  await field.fill(" https://photos.example ");
  await userEvent.keyboard("{Enter}");
  expect(open).toHaveBeenCalledWith("https://photos.example");
});

test("photos of a published library are filtered by days and words; words wait for Enter", async () => {
  const change = vi.fn<(change: object) => void>();
  const filter = { from: null, to: null, words: "", bounds: null };
  const ignore = (): void => undefined;
  await mount(
    <PublishedFilterBar
      filter={filter}
      inView={false}
      onFilter={change}
      onInView={ignore}
      onClear={ignore}
    />,
  );
  await page.getByLabelText("From").fill("2025-05-01");
  expect(change).toHaveBeenLastCalledWith({ from: Date.UTC(2025, 4, 1) });
  await page.getByRole("searchbox").fill("sea");
  expect(change).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Enter}");
  expect(change).toHaveBeenLastCalledWith({ words: "sea" });
});
