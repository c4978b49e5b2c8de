import { type EnginePage, waitInPage } from "./drivers/engine.ts";

const filesInput = 'input[type="file"][aria-label="Files to add"]';

/** Adds files as "Add files" does and waits for the import's end. Returns its counts. */
export async function addFiles(
  page: EnginePage,
  paths: readonly string[],
  mostMs = 300_000,
): Promise<Record<string, number>> {
  return importEnds(page, () => beginFiles(page, paths), mostMs);
}

/** Adds files as "Add files" does. */
export async function beginFiles(page: EnginePage, paths: readonly string[]): Promise<void> {
  await waitInPage(page, "the page takes files", (selector) => document.querySelector(selector) !== null, {
    argument: filesInput,
  });
  await page.addFiles(filesInput, paths);
}

/** Begins an import and waits for its end. Returns its counts. */
export async function importEnds(
  page: EnginePage,
  begin: () => Promise<void>,
  mostMs = 300_000,
): Promise<Record<string, number>> {
  const before = await page.run(() => performance.getEntriesByName("import:done").length);
  await begin();
  const ended = (ended: number): Record<string, number> | null => {
    const mark = performance.getEntriesByName("import:done")[ended] as PerformanceMark | undefined;
    return (mark?.detail ?? null) as Record<string, number> | null;
  };
  return waitInPage(page, "the end of the import", ended, { argument: before, mostMs });
}
