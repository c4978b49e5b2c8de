import { hostedAtom } from "../../hosted/page/hosted-settings.ts";
import { keepBadge } from "./badge.ts";
import { takeLaunchFiles } from "./launch-files.ts";
import { takeShared } from "./shared-files.ts";
import { watchFolders } from "./watch-folders.ts";
import { watchRequests } from "../../privacy/page/requests.ts";
import { startStatistics } from "../../../store/statistics/statistics.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { searchWishAtom } from "../../../store/view.ts";
import { store } from "../../../store/session/store.ts";
import { isKnownPath, navigate, readRoute } from "../../../views/shell/layout/route.ts";

/** Starts what an installed app does beside showing photos, and a hosted search: once, after the page is there. */
export function start(): void {
  const here = new URL(location.href);
  const shared = here.searchParams.has("shared");
  const wish = here.searchParams.get("start");
  if (shared || wish !== null) {
    // It is done once: a reload must not do it again.
    for (const name of ["shared", "start"]) here.searchParams.delete(name);
    history.replaceState(history.state, "", here);
  }
  grant(wish);
  window.launchQueue?.setConsumer((launch) => void takeLaunch(launch));
  void takeShared(shared);
  keepBadge();
  watchFolders();
  watchRequests();
  if (store.get(hostedAtom)) void import("../../hosted/page/start.ts").then((hosted) => hosted.startHosted());
  void startStatistics(knownPath, onAddress);
}

const knownPath = (): string | null => (isKnownPath(location.pathname) ? location.pathname : null);

/** Calls with each change of the address; wouter announces those of the history's own methods. */
function onAddress(look: () => void): () => void {
  const names = ["popstate", "pushState", "replaceState"];
  for (const name of names) addEventListener(name, look);
  return () => {
    for (const name of names) removeEventListener(name, look);
  };
}

/** The window is asked for something: files to open, or a shortcut. The first launch comes with the page's own address. */
async function takeLaunch({ files, targetURL }: LaunchParams): Promise<void> {
  const { pathname, searchParams } = new URL(targetURL ?? "/", location.href);
  if (searchParams.has("start")) grant(searchParams.get("start"));
  else if (pathname !== "/" && pathname !== location.pathname && isKnownPath(pathname))
    navigate(readRoute(pathname, null).page);
  if (files.length > 0 && (await takeLaunchFiles(files)).backups > 0) navigate("/settings/library");
}

/** What a shortcut begins. */
function grant(wish: string | null): void {
  if (wish === null) return;
  if (location.pathname.startsWith("/photo/")) navigate("/");
  if (wish === "add") openDialog("adding", {});
  else if (wish === "search") store.set(searchWishAtom, true);
}
