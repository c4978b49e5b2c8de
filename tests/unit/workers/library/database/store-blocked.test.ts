import { expect, test, vi } from "vitest";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";

const later = vi.hoisted(() => ({ steps: 0 }));

// The Pinroll of this test is as many steps ahead of the one there is.
vi.mock("../../../../../workers/library/database/migrations.ts", async (original) => {
  const { migrations } = await original<{ migrations: readonly unknown[] }>();
  return {
    get migrations() {
      return [...migrations, ...Array.from({ length: later.steps }, () => () => undefined)];
    },
  };
});

test("a page with an older Pinroll that does not let go is told of and waited for, and then all is there", async () => {
  emptyDatabases();
  const before = await KeptLibrary.open();
  before.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  before.record(0, aRecord());
  before.picture(0);
  await before.settled(1);
  before.kill();
  // A page that sleeps: it is asked to let go and does not answer.
  const asleep = indexedDB.open("pinroll");
  await new Promise((resolve) => (asleep.onsuccess = resolve));

  later.steps = 1;
  const after = new KeptLibrary();
  await after.library.tabs.blocked();
  expect(after.library.stages.columns.isOpen).toBe(false);
  asleep.result.close();
  await after.library.stages.whole.pass(() => undefined);
  after.library.watch((notice) => after.notices.push(notice));
  expect(after.notice).toMatchObject({ trouble: null, progress: { found: 1, photos: 1 } });
  after.kill();
});
