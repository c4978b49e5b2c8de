import "../../../../../support/english.ts";
import { beforeEach, expect, test, vi } from "vitest";
import {
  backToPlan,
  chooseRepair,
  forgetRepair,
  repairAtom,
  repairChosen,
  repairIntoFolder,
  repairReport,
  type RepairState,
} from "../../../../../../src/features/repair/page/repair.ts";
import { store } from "../../../../../../src/store/session/store.ts";
import { type FakeWorker, fakeWorker, never } from "../../../../../support/fake-worker.ts";

const now = vi.hoisted(() => ({
  worker: null as FakeWorker | null,
  called: [] as string[],
  /** Calls of the worker that never come back. */
  hang: new Set<string>(),
}));

const answers: Record<string, unknown> = {
  add: undefined,
  same: undefined,
  plan: { items: 2 },
  units: [],
  lines: [],
  sidecar: "",
};

vi.mock(import("../../../../../../src/threads/repair-worker.ts"), () => ({
  startRepairWorker: () => {
    const call = (name: string) => (): unknown => {
      now.called.push(name);
      return now.hang.has(name) ? never() : answers[name];
    };
    now.worker = fakeWorker(Object.fromEntries(Object.keys(answers).map((name) => [name, call(name)])));
    return now.worker.worker;
  },
}));

vi.mock(import("../../../../../../src/threads/workers.ts"), async (original) => ({
  ...(await original()),
  startPhotoWorker: () =>
    fakeWorker({
      takeoutFacts: () => [{ about: "unreadable" }],
      write: () => ({ ok: false, why: "damaged" }),
    }).worker,
}));

const folder = {
  name: "Repaired",
  values: () => ({ next: () => Promise.resolve({ done: true }) }),
} as unknown as FileSystemDirectoryHandle;

const state = (): RepairState => store.get(repairAtom);
const calls = (name: string): Promise<void> => vi.waitFor(() => expect(now.called).toContain(name));

beforeEach(() => {
  forgetRepair();
  now.called = [];
  now.hang = new Set();
  vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
  vi.stubGlobal("window", { showDirectoryPicker: () => Promise.resolve(folder) });
});

function read(): void {
  repairChosen([Object.assign(new File(["{}"], "a.json"), { webkitRelativePath: "Takeout/a.json" })]);
}

async function planned(): Promise<void> {
  read();
  await vi.waitFor(() => expect(state().phase).toBe("planned"));
}

const ended = (wanted: Partial<RepairState>): Promise<void> =>
  vi.waitFor(() => expect(state()).toMatchObject(wanted));

test.each(["add", "same", "plan"])(
  "reading an export ends with a reason when its worker dies in %s, and can be begun again",
  async (name) => {
    now.hang.add(name);
    read();
    await calls(name);
    now.worker?.fail();
    await ended({ phase: "idle", trouble: "crashed" });
    now.hang.clear();
    await planned();
    expect(state()).toMatchObject({ trouble: null });
  },
);

test("a plan whose worker dies is given up with a reason, whether something is asked of it or not", async () => {
  await planned();
  now.worker?.fail();
  await ended({ phase: "idle", trouble: "crashed", plan: null });

  await planned();
  now.hang.add("plan");
  const chosen = chooseRepair({ layout: "days" });
  now.worker?.fail();
  await chosen;
  await ended({ phase: "idle", trouble: "crashed" });
});

test("options that are chosen while another export is read leave that one alone", async () => {
  await planned();
  now.hang.add("plan");
  const chosen = chooseRepair({ layout: "days" });
  now.hang.clear();
  read();
  await chosen;
  await ended({ phase: "planned", trouble: null });
});

test("writing ends with a reason when the worker dies, without a plan to go back to", async () => {
  await planned();
  now.hang.add("units");
  const writing = repairIntoFolder();
  await calls("units");
  expect(state().phase).toBe("writing");
  now.worker?.fail();
  await writing;
  expect(state()).toMatchObject({ phase: "over", ending: "crashed", isLost: true });
  backToPlan();
  expect(state().phase).toBe("over");
  expect(await repairReport()).toBeNull();
});

test("what was repaired stays on the page when its worker dies afterwards, without its report", async () => {
  await planned();
  await repairIntoFolder();
  expect(state()).toMatchObject({ phase: "over", ending: "done", isLost: false });
  now.hang.add("lines");
  const report = repairReport();
  now.worker?.fail();
  expect(await report).toBeNull();
  expect(state()).toMatchObject({ phase: "over", ending: "done", isLost: true });
});

test("a file that was in work when the worker died does not count as one that failed", async () => {
  await planned();
  answers["units"] = [[{ file: 0, path: "a.json", wanted: { title: "A title" } }]];
  now.hang.add("sidecar");
  const writing = repairIntoFolder();
  await calls("sidecar");
  now.worker?.fail();
  await writing;
  answers["units"] = [];
  expect(state()).toMatchObject({ ending: "crashed", counts: { failed: 0 }, notable: [] });
});
