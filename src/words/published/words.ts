import { area } from "../area.ts";

/** The words of the page that shows a published library. */
export const publishedWords = area("published");
