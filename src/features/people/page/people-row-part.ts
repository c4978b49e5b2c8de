import { peopleWords } from "../words.ts";

/** Fetches the row of people in a photo's details, with its words. */
export async function loadPeopleRow() {
  const [{ PeopleRow }] = await Promise.all([import("./people-row.tsx"), peopleWords.load()]);
  return { default: PeopleRow };
}
