import type { TabState, WishAnswer } from "../../library/leadership.ts";
import { warn, withdraw } from "./warnings.ts";

const following = "tabs-following";
let refused = "";
let refusals = 0;

/** Says that another tab imports, for as long as it does. */
export function noteTabState({ otherImports }: TabState): void {
  if (otherImports)
    warn(following, "Another tab is importing. What it finds comes up here as well, a moment later.");
  else {
    withdraw(following);
    withdraw(refused);
  }
}

/** Says why nothing is added here. */
export function warnOfRefusal(answer: Exclude<WishAnswer, "writer">): void {
  withdraw(refused);
  // A new name, for the one before may have been dismissed.
  refused = `tabs-refused-${++refusals}`;
  // Says the same and more.
  withdraw(following);
  if (answer === "importing")
    warn(
      refused,
      "Another tab is importing. It goes on there; drop the folder again when it is done, or add it there.",
    );
  else
    warn(
      refused,
      "Another tab has the library and does not answer. Close that tab, then drop the folder again.",
    );
}
