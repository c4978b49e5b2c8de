import type { SeenJson } from "../../../../photo/library-json.ts";
import { things } from "../../shared/things.ts";
import type { SeenBook } from "./seen-book.ts";
import { sureScore } from "./seen-table.ts";

/** Reads what is seen in a photo, as the public JSON has it: what is only perhaps there does not count. */
export async function seenReader({
  seen,
}: {
  seen: () => Promise<SeenBook>;
}): Promise<(row: number) => SeenJson> {
  const table = await (await seen()).load();
  const namesOf = (row: number): string[] =>
    table.of(row).flatMap(({ number, score }) => (score >= sureScore ? (things[number] ?? []) : []));
  return (row) => ({ things: namesOf(row), text: null });
}
