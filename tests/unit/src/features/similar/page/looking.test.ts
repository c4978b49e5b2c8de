import { expect, test, vi } from "vitest";
import type { SimilarProgress } from "../../../../../../src/features/similar/shared/similar-port.ts";
import {
  findCrops,
  findingCropsAtom,
  stopFindingCrops,
} from "../../../../../../src/features/similar/page/looking.ts";
import type * as Session from "../../../../../../src/store/session/session.ts";
import { store } from "../../../../../../src/store/session/store.ts";

const asked = vi.hoisted(() => [] as ((at: SimilarProgress) => void)[]);

// The session starts workers; all that is asked of it here is a slice of the closer look.
vi.mock(import("../../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({
    library: {
      similar: { findCrops: () => new Promise<SimilarProgress>((answer) => asked.push(answer)) },
    },
  } as unknown as typeof Session),
}));

const at = (done: number): SimilarProgress => ({
  pictures: 9,
  looked: 9,
  plain: 0,
  waiting: 0,
  closer: { done, of: 9 },
});

test("a deeper search that begins while the last slice of a stopped one is under way goes on to its end", async () => {
  const first = findCrops();
  stopFindingCrops();
  const second = findCrops();
  asked[0]?.(at(1));
  await first;
  expect(store.get(findingCropsAtom)).toBe(true);
  asked[1]?.(at(2));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.(at(9));
  await second;
  expect(store.get(findingCropsAtom)).toBe(false);
});
