import type { TabState, WishAnswer } from "../../library/leadership.ts";
import { warn, withdraw } from "./warnings.ts";

const following = "tabs-following";
let refused = "";
let refusals = 0;

/** Says that another tab imports, for as long as it does. */
export function noteTabState({ otherImports }: TabState): void {
  if (otherImports)
    warn(following, "Another tab is importing. Its photos will appear here too, a moment later.");
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
      "Another tab is importing. Add the folder there, or drop it here again when that import is done.",
    );
  else
    warn(
      refused,
      "Another tab is using the library and isn't responding. Close that tab, then drop the folder again.",
    );
}
