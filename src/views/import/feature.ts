import { LibraryIcon } from "../shell/controls/icons.tsx";
import type { Feature } from "../shell/layout/feature.ts";
import { LazyPart } from "../shell/layout/lazy-part.ts";
import { reportWords } from "../../words/report.ts";

/** What was imported, and what can be done with all of it. */
export const feature: Feature = {
  page: {
    address: "/import",
    part: new LazyPart(async () => (await import("./report/report-page.tsx")).ReportPage, [reportWords]),
    title: "titleLibrary",
    nav: { name: "navLibrary", icon: LibraryIcon },
  },
  dialogs: {
    // A shortcut of the installed app opens it.
    adding: new LazyPart(async () => (await import("./add-dialog.tsx")).AddDialog),
  },
};
