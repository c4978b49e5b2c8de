import { useEffect } from "react";
import { shellWords } from "../../../words/shell.ts";
import { scopeOf, type PagePath } from "./route.ts";
import { nameOfPage } from "./window-title.ts";

const titles = {
  "/trips": "titleTrips",
  "/albums": "titleAlbums",
  "/places": "titlePlaces",
  "/import": "titleLibrary",
  "/privacy": "titlePrivacy",
  "/sql": "titleSql",
  "/check": "titleCheck",
  "/similar": "titleSimilar",
  "/coverage": "titleCoverage",
  "/repair": "titleRepair",
} as const;

function titleOf(page: PagePath): string | null {
  const { album, trip } = scopeOf(page);
  if (album !== null) return shellWords.say("titleAlbums");
  if (trip !== null) return shellWords.say("titleTrips");
  if (page.startsWith("/settings")) return shellWords.say("titleSettings");
  return page in titles ? shellWords.say(titles[page as keyof typeof titles]) : null;
}

/** Names the window after a page within the shell; the first screen names itself. */
export function usePageTitle(page: PagePath): void {
  const title = titleOf(page);
  useEffect(() => {
    if (title !== null) nameOfPage(title);
  }, [title]);
}
