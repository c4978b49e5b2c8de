import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followSaid, say, wordsSaid } from "../../../../../../src/views/shell/messages/said.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** What has been said, in order; "" where nothing was. */
function listen(): string[] {
  const said: string[] = [];
  followSaid(() => said.push(wordsSaid()));
  return said;
}

test("what is said at once is heard one after the other, and nothing is left in the end", () => {
  const said = listen();
  say("3 photos match.");
  say("2 selected");
  vi.advanceTimersByTime(100);
  expect(said).toEqual(["3 photos match."]);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(["3 photos match.", "2 selected"]);
  vi.runAllTimers();
  expect(said).toEqual(["3 photos match.", "2 selected", ""]);
});

test("the same words said again are a change, and so are heard again", () => {
  const said = listen();
  say("Undone.");
  vi.advanceTimersByTime(2000);
  say("Undone.");
  vi.advanceTimersByTime(2000);
  expect(said).toEqual(["Undone.", "", "Undone."]);
});
