import { useEffect } from "react";
import { featurePageOf } from "../../../features/registry.ts";
import { shellWords } from "../../../words/shell.ts";
import type { PagePath } from "./route.ts";
import { nameOfPage } from "./window-title.ts";

/** Names the window after a page within the shell; the first screen names itself. */
export function usePageTitle(page: PagePath): void {
  const key = featurePageOf(page)?.title;
  const title = key && shellWords.say(key);
  useEffect(() => {
    if (title !== undefined) nameOfPage(title);
  }, [title]);
}
