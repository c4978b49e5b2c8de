import { DataIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { datasetWords } from "../dataset/words.ts";

/** Asks the library in SQL. */
export const feature: Feature = {
  page: {
    address: "/sql",
    part: new LazyPart(async () => (await import("./page/sql-page.tsx")).SqlPage, [datasetWords]),
    title: "titleSql",
    nav: "/import",
    tool: { name: "sql", icon: DataIcon },
  },
};
