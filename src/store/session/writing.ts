import { session } from "./session.ts";
import { warnOfRefusal } from "./tab-state.ts";

/**
 * Runs what changes the library: at once where this tab writes it, else as soon as the tab that does has handed over.
 * Where it does not, the person is told, and nothing is run. Answers whether it was run.
 */
export async function whenWriting(run: () => unknown): Promise<boolean> {
  const { leadership } = session();
  const answer = leadership.writes ? "writer" : await leadership.write();
  if (answer !== "writer") {
    warnOfRefusal(answer);
    return false;
  }
  await leadership.during(run);
  return true;
}
