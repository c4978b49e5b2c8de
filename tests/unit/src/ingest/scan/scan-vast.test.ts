import { beforeEach, describe, expect, test, vi } from "vitest";
import { FolderReach } from "../../../../../src/ingest/scan/found-file.ts";
import { scan } from "../../../../../src/ingest/scan/scan.ts";
import { deepFolder, flatFolder, wideFolder, type Asked } from "../../../../support/vast-folders.ts";

const tasks = vi.hoisted(() => ({ ended: 0, most: 0, since: 0 }));
vi.mock("../../../../../src/ingest/scan/turns.ts", () => ({
  nextTask: () => {
    tasks.ended++;
    tasks.since = 0;
    return Promise.resolve();
  },
}));

beforeEach(() => Object.assign(tasks, { ended: 0, most: 0, since: 0 }));

/** What a whole listing took, in calls and tasks; `most`: calls in one task. */
async function listed(folderOf: (asked: Asked) => FileSystemDirectoryHandle) {
  const asked = {
    made: 0,
    get calls() {
      return this.made;
    },
    set calls(calls: number) {
      tasks.most = Math.max(tasks.most, (tasks.since += calls - this.made));
      this.made = calls;
    },
  };
  let files = 0;
  let longest = "";
  const root = { kind: "handle", name: "Root", handle: folderOf(asked) } as const;
  for await (const batch of scan(root, new AbortController().signal)) {
    files += batch.files.length;
    for (const { path } of batch.files) if (path.length > longest.length) longest = path;
  }
  return { calls: asked.made, tasks: tasks.ended, most: tasks.most, files, longest };
}

describe("the listing of", () => {
  test.each<[string, (size: number, asked: Asked) => FileSystemDirectoryHandle]>([
    ["200,000 files in one folder", flatFolder],
    ["20,000 folders within each other", deepFolder],
    ["20,000 folders side by side", wideFolder],
    ["20,000 empty folders", (size, asked) => wideFolder(size, asked, 0)],
  ])("%s asks twice as much for twice as many, a little at a time", async (name, folderOf) => {
    const size = name.startsWith("200,000") ? 200_000 : 20_000;
    const half = await listed((asked) => folderOf(size / 2, asked));
    Object.assign(tasks, { ended: 0, most: 0, since: 0 });
    const whole = await listed((asked) => folderOf(size, asked));
    expect(whole.calls / half.calls).toBeCloseTo(2, 1);
    expect(whole.tasks / half.tasks).toBeCloseTo(2, 1);
    expect(whole.calls).toBeLessThanOrEqual(size * 2 + 1);
    // A folder, those listed ahead of it, and what is in each of them.
    expect(whole.most).toBeLessThanOrEqual(400);
  });

  test("folders within each other comes to the bottom", async () => {
    const { files, longest } = await listed((asked) => deepFolder(20_000, asked));
    expect(files).toBe(1);
    expect(longest.split("/")).toHaveLength(20_001);
  });
});

describe("a file below 20,000 folders", () => {
  const path = `${"d/".repeat(20_000)}a.jpg`;

  test("is opened, one step after the other, and its neighbours in a few", async () => {
    const asked: Asked = { calls: 0 };
    const reach = new FolderReach(deepFolder(20_000, asked));
    expect((await reach.file(path)).name).toBe("a.jpg");
    expect(asked.calls).toBeLessThanOrEqual(20_002);
    asked.calls = 0;
    await reach.file(path.replace("a.jpg", "b.jpg"));
    expect(asked.calls).toBe(2);
  });

  test("that is not there is looked for again", async () => {
    const asked: Asked = { calls: 0 };
    const reach = new FolderReach(deepFolder(10, asked));
    await expect(reach.file(path)).rejects.toThrow();
    await expect(reach.file(path)).rejects.toThrow();
    expect((await reach.file("d/d/c.jpg")).name).toBe("c.jpg");
  });
});
