import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerOf } from "../../../src/features/people/page/questions.tsx";
import { cutOf } from "../../../src/features/people/page/people.ts";
import { PeoplePage } from "../../../src/features/people/page/people-page.tsx";
import type {
  PeopleChange,
  PeopleChanged,
  PeoplePort,
  PeopleUndo,
  PersonFaces,
  PersonQuestion,
  PersonShown,
  ShownFace,
} from "../../../src/features/people/shared/people-port.ts";
import { expectSaid, mount } from "../../support/component/mount.tsx";

const face = (row: number): ShownFace => ({
  row,
  at: 0,
  area: { left: 0.2, top: 0.2, width: 0.2, height: 0.2 },
});
const person = (id: number | null, name: string | null, photos: number): PersonShown => ({
  id,
  name,
  photos,
  cover: face(0),
  hidden: false,
});
const facesOf = (of: PersonShown, count: number, suggestions: string[] = []): PersonFaces => ({
  ...of,
  faces: Array.from({ length: count }, (_, row) => face(row)),
  all: count,
  suggestions,
});
const anna = person(1, "Anna", 12);
const who = person(2, null, 5);
const other = person(3, null, 4);
const inFiles = person(null, "Cleo", 3);
const known = [anna, inFiles, who, other, person(9, null, 1)];
const question: PersonQuestion = {
  key: "1-3",
  id: 1,
  name: "Anna",
  faces: [face(0)],
  other: { id: 3, name: null, faces: [face(1)] },
};

const nothing: PeopleUndo = { faces: [], apart: [], said: [] };
const change = vi.fn<(change: PeopleChange) => Promise<PeopleChanged>>((said) =>
  Promise.resolve({ id: said.do === "merge" ? said.into : "id" in said ? said.id : 0, undo: nothing }),
);
const undo = vi.fn<(undo: PeopleUndo) => Promise<PeopleUndo>>((said) => Promise.resolve(said));
const people: PeoplePort = {
  areKnown: () => Promise.resolve(true),
  list: (kind) =>
    Promise.resolve({
      named: kind === "shown" ? [1, "Cleo"] : [],
      others: kind === "shown" ? [2, 3] : [9],
      counts: { once: 1, hidden: 0 },
    }),
  shown: (keys) => Promise.resolve(known.filter(({ id, name }) => keys.includes(id ?? name ?? ""))),
  one: (id) =>
    Promise.resolve(
      id === 1 ? facesOf(anna, 4) : id === 2 ? facesOf(who, 6, ["Ben"]) : id === 3 ? facesOf(other, 4) : null,
    ),
  questions: (skipped) => Promise.resolve(skipped.includes(question.key) ? [] : [question]),
  names: () => Promise.resolve([]),
  inPhoto: () => Promise.resolve([]),
  change,
  undo,
};
const world = { at: "/people", answers: { people } };

const asked = (name: string) => page.getByRole("region", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => {
  vi.clearAllMocks();
});

test("people with a name come first, then the others, each with a count and a way to them", async () => {
  await mount(<PeoplePage />, world);
  const named = asked("With a name");
  await expect
    .element(named.getByRole("link", { name: "Anna 12 photos" }))
    .toHaveAttribute("href", "/people#1");
  await expect
    .element(asked("Without a name").getByRole("listitem").first())
    .toHaveTextContent("No name 5 photos");
  // Whom only files name leads to the photos.
  await named.getByRole("button", { name: "Cleo 3 photos" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/?person=Cleo");
});

test("of thousands only those near the screen are asked for and rendered, and all have their room", async () => {
  const thousands = Array.from({ length: 20_000 }, (_, at) => at + 100);
  const shown = vi.fn<PeoplePort["shown"]>((keys) =>
    Promise.resolve(keys.map((key) => person(Number(key), `Person ${key}`, 3))),
  );
  const list: PeoplePort["list"] = () =>
    Promise.resolve({ named: thousands, others: [], counts: { once: 0, hidden: 0 } });
  await mount(<PeoplePage />, { ...world, answers: { people: { ...people, list, shown } } });
  const cards = asked("With a name").getByRole("listitem");
  await expect.element(cards.first()).toHaveTextContent("Person 100 3 photos");
  await expect.element(cards.first()).toHaveAttribute("aria-setsize", "20000");
  expect(cards.all().length).toBeLessThan(400);
  expect(shown.mock.calls.flatMap(([keys]) => keys).length).toBeLessThan(400);
  const page = document.querySelector(".people-grid")!;
  page.scrollIntoView({ block: "end" });
  await expect.element(asked("With a name").getByText("Person 20099")).toBeVisible();
  await expect.element(asked("With a name").getByText("Person 100", { exact: true })).not.toBeInTheDocument();
});

test("people in one photo are shown once that is wished", async () => {
  await mount(<PeoplePage />, world);
  await button("Show 1 person in one photo").click();
  await expect.element(asked("In one photo").getByRole("listitem")).toHaveTextContent("No name 1 photo");
});

test("asks who is who, with six faces and names to choose from; Enter saves", async () => {
  await mount(<PeoplePage />, world);
  const ask = asked("Who is this?");
  const field = ask.getByRole("combobox", { name: "Name" });
  await field.fill("Ben");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => change.mock.calls[0]?.[0]).toMatchObject({ do: "name", id: 2, name: "Ben" });
  expect(change.mock.calls[0]?.[0]).toHaveProperty("faces.length", 6);
});

test("skipped, it asks about the next; hidden, that is said", async () => {
  await mount(<PeoplePage />, world);
  const ask = asked("Who is this?");
  await ask.getByRole("button", { name: "Skip" }).click();
  await ask.getByRole("button", { name: "Hide" }).click();
  await expect.poll(() => change.mock.calls[0]?.[0]).toEqual({ do: "hide", id: 3, hidden: true });
});

test("“Same person?” is answered by keys", async () => {
  await mount(<PeoplePage />, world);
  const ask = asked("Same person?");
  await expect.element(ask.getByText("Anna")).toBeVisible();
  ask.getByRole("button", { name: "Skip" }).element().focus();
  await userEvent.keyboard("n");
  await expect.poll(() => change.mock.calls[0]?.[0]).toEqual({ do: "apart", id: 1, other: 3 });
  await expect.element(ask).not.toBeInTheDocument();
});

test("an answer about two groups merges them or keeps them apart, one about a small face confirms or rejects it", () => {
  expect(answerOf(question, true)).toEqual({ do: "merge", into: 1, from: 3 });
  const small: PersonQuestion = { ...question, other: { id: null, faces: [face(4)] } };
  expect(answerOf(small, true)).toEqual({ do: "confirm", id: 1, faces: [face(4)] });
  expect(answerOf(small, false)).toEqual({ do: "reject", id: 1, faces: [face(4)] });
});

test("a person's page renames, leads to the photos, and takes faces of somebody else away", async () => {
  await mount(<PeoplePage />, { ...world, at: "/people#1" });
  await expect.element(page.getByRole("heading", { level: 1, name: "Anna" })).toBeVisible();
  await button("Face 2").click();
  await button("Face 3").click();
  await expect.element(page.getByText("2 faces selected")).toBeVisible();
  await expect.element(button("Use as cover")).not.toBeInTheDocument();
  await button("Not this person").click();
  await expect
    .poll(() => change.mock.calls[0]?.[0])
    .toEqual({ do: "reject", id: 1, faces: [face(1), face(2)] });
  await page.getByRole("combobox", { name: "Name" }).fill("Anne");
  await button("Save").click();
  await expect.poll(() => change.mock.calls[1]?.[0]).toMatchObject({ do: "name", id: 1, name: "Anne" });
  await button("Show photos").click();
  await expect.poll(() => location.search).toBe("?person=Anna");
});

test("somebody is merged with a person who has a name, whose page is shown then", async () => {
  await mount(<PeoplePage />, { ...world, at: "/people#2" });
  await page.getByRole("combobox", { name: "Same person as…" }).selectOptions("Anna");
  await expect.poll(() => change.mock.calls[0]?.[0]).toEqual({ do: "merge", into: 1, from: 2 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Anna" })).toBeVisible();
});

test("chosen faces are of someone else, new or known; nobody is left on the page once all are moved", async () => {
  await mount(<PeoplePage />, { ...world, at: "/people#2" });
  await button("Face 2").click();
  await button("Someone else…").click();
  await expect.element(page.getByRole("combobox", { name: "Name" }).last()).toHaveFocus();
  await userEvent.keyboard("Ben{Enter}");
  await expect
    .poll(() => change.mock.calls[0]?.[0])
    .toEqual({ do: "move", id: 2, faces: [face(1)], name: "Ben" });
  await expectSaid("1 face moved to Ben");
  await expect.element(button("Someone else…")).not.toBeInTheDocument();
  change.mockResolvedValueOnce({ id: 1, undo: nothing });
  for (const at of [1, 2, 3, 4, 5, 6]) await button(`Face ${at}`).click();
  await button("Someone else…").click();
  await userEvent.keyboard("Anna{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Anna" })).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(page.getByRole("heading", { level: 1, name: "No name" })).toBeVisible();
});

test("what was said is undone by the message’s button and by keys, and a question is asked again", async () => {
  const questions = (): Promise<PersonQuestion[]> => Promise.resolve([{ ...question, key: "1-2" }]);
  await mount(<PeoplePage />, { ...world, answers: { people: { ...people, questions } } });
  const ask = asked("Same person?");
  await ask.getByRole("button", { name: "Yes" }).click();
  await expectSaid("Same person");
  await expect.element(ask).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.poll(() => undo.mock.calls).toEqual([[nothing]]);
  await expect.element(ask).toBeVisible();
  await asked("Who is this?").getByRole("button", { name: "Hide" }).click();
  await expectSaid("Person hidden");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectSaid("Undone: Person hidden");
  expect(undo).toHaveBeenCalledTimes(2);
});

test("what cannot be saved is said", async () => {
  change.mockRejectedValueOnce(new Error("Another tab writes."));
  await mount(<PeoplePage />, world);
  await asked("Who is this?").getByRole("button", { name: "Hide" }).click();
  await expect.element(page.getByText(/^The change couldn’t be saved, so it was undone\./)).toBeVisible();
});

test("a face is cut out of the middle of its box, with some room around", () => {
  // A face in the middle of a picture twice as wide as high, a tenth of its width.
  const cut = cutOf({ left: 0.45, top: 0.4, width: 0.1, height: 0.2 }, 2);
  const side = 1.7 * 0.2;
  expect(cut.width).toBeCloseTo(2 / side);
  expect(cut.height).toBeCloseTo(1 / side);
  // Its middle lies in the middle of the square.
  expect(cut.left + 0.5 * cut.width).toBeCloseTo(0.5);
  expect(cut.top + 0.5 * cut.height).toBeCloseTo(0.5);
  // One that fills the picture, and one at its corner: never more than the picture.
  expect(cutOf({ left: -0.1, top: -0.1, width: 1.2, height: 1.2 }, 1)).toEqual({
    left: -0,
    top: -0,
    width: 1,
    height: 1,
  });
  const corner = cutOf({ left: 0.9, top: 0, width: 0.1, height: 0.1 }, 1);
  expect(corner.left).toBeCloseTo(1 - corner.width);
  expect(corner.top).toBeCloseTo(0);
});
