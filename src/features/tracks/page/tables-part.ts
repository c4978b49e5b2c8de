import { datesWords } from "../../dates/words.ts";
import { tracksWords } from "../words.ts";
import { LazyPart } from "../../../views/shell/layout/lazy-part.ts";

/** The button that opens what is asked about tables, where there are some. */
export const tablesPart = new LazyPart(
  async () => (await import("./tables-button.tsx")).TablesButton,
  [tracksWords, datesWords],
);
