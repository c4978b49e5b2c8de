import type { Failure, Stage } from "../../photo/failure.ts";

/** A folder that the browser could not list stands in the report as one failed row. */
export const unreadableFolder: Failure = {
  kind: "unreadable",
  stage: "metadata",
  message: "This folder could not be read, so its files are missing. Check its permissions and add it again.",
};

/** What is left to do when workers do not start on this page. */
export function noWorkers(stage: Stage): Failure {
  const message = "The import workers did not start. Reload the page and add the folder again.";
  return { kind: "crashed", stage, message };
}
