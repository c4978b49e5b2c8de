import { area } from "../area.ts";

/** The words of writing the library as a dataset, and of asking it in SQL. */
export const datasetWords = area("dataset");
