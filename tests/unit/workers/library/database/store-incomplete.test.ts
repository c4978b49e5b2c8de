import { expect, test, vi } from "vitest";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { waitFor } from "../../../../support/wait-for.ts";

const scripts = vi.hoisted(() => ({ missing: false }));

vi.mock("../../../../../workers/library/persistence/loading/replay.ts", (original) => {
  if (scripts.missing) throw new TypeError("Failed to fetch dynamically imported module");
  return original();
});

test("where a script of Pinroll's own does not come, the page says so, and what was kept stays as it was", async () => {
  emptyDatabases();
  const first = await KeptLibrary.open();
  first.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  first.record(0, aRecord());
  first.picture(0);
  await first.settled(1);
  first.kill();

  scripts.missing = true;
  const second = await KeptLibrary.open();
  await waitFor(() => expect(second.notice?.trouble).toBe("incomplete"));
  second.kill();

  scripts.missing = false;
  const third = await KeptLibrary.open();
  await third.settled(1);
  expect(third.notice).toMatchObject({ trouble: null, progress: { shown: 1, thumbnails: 1 } });
  third.kill();
});
