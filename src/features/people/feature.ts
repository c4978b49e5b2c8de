import { PeopleIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { peopleKnownAtom } from "../../store/library/people-known.ts";
import { peopleWords } from "./words.ts";

/** People in photos, by their faces. */
export const feature: Feature = {
  page: {
    address: "/people",
    part: new LazyPart(async () => (await import("./page/people-page.tsx")).PeoplePage, [peopleWords]),
    title: "titlePeople",
    nav: "/import",
    tool: { name: "people", icon: PeopleIcon, shown: peopleKnownAtom },
  },
};
