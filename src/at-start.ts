import { keepInstallOffer } from "./features/installed/page/install.ts";
import { ignore } from "./faults/faults.ts";

/** Delay before the rest is fetched in a browser's tab, in milliseconds: after what the first screen leads to. */
const restMs = 3000;

const start = (): void =>
  void import("./features/installed/page/installed.ts").then(
    (installed) => installed.start(),
    // Not loaded without a network: the app works without it.
    ignore,
  );

/**
 * Begins what an installed app does beside showing photos: at once where the system may have asked for something, and later
 * in a tab.
 */
export function beginInstalled(): void {
  keepInstallOffer();
  const isTab = matchMedia("(display-mode: browser)").matches;
  if (isTab && !/[?&](shared|start)=/.test(location.search)) setTimeout(start, restMs);
  else start();
}
