import { expect, test, vi } from "vitest";
import type { PhotoDetails } from "../../../../../../src/contract/queries.ts";
import { deepOverview } from "../../../../../../src/features/deep/page/deep-photo.ts";
import { type FakeWorker, fakeWorker, never } from "../../../../../support/fake-worker.ts";

const now = vi.hoisted(() => ({ worker: null as FakeWorker | null, opened: 0 }));

vi.mock(import("../../../../../../src/threads/deep-worker.ts"), () => ({
  startDeepWorker: () => {
    const open = (): Promise<never> => {
      now.opened++;
      return never();
    };
    now.worker = fakeWorker({ open });
    return now.worker.worker;
  },
}));

const original = vi.hoisted(() => ({ file: () => Promise.resolve(new File(["abc"], "huge.jpg")) }));

vi.mock(import("../../../../../../src/store/pictures/original.ts"), async (module) => ({
  ...(await module()),
  originalFile: () => original.file(),
}));

const details = { id: 1 } as PhotoDetails;

test("a huge photo whose worker dies over it has no overview", async () => {
  const overview = deepOverview(details);
  await vi.waitFor(() => expect(now.opened).toBe(1));
  now.worker?.fail();
  expect(await overview).toBeNull();
});

test("nor has one whose worker dies before its file is there", async () => {
  let opened: (file: File) => void = () => undefined;
  original.file = () => new Promise((resolve) => (opened = resolve));
  const overview = deepOverview(details);
  now.worker?.fail();
  opened(new File(["abc"], "huge.jpg"));
  expect(await overview).toBeNull();
});
