import { libraryName } from "./store/library/library-name.ts";
import { startLibraryAhead } from "./threads/workers.ts";

// A script of its own in the page, so that it runs before the chunks of the app are there. See scripts/ahead.mjs.
startLibraryAhead(libraryName);
