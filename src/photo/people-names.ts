import type { PhotoRecord } from "./photo.ts";

/** The tag above all people: digiKam's, in languages it is often used in; and what it keeps there for faces without a name. */
const below =
  /^(?:people|personen|personnes|personas|persone|pessoas|人物)\|(?:.*\|)?(?!(?:unknown|unconfirmed|ignored)$)([^|]+)$/i;

/** The names of the people in a photo: those its file names, and those among its tags ("People|Marie Curie"). */
export function namesOf({ people, keywords }: Pick<PhotoRecord, "people" | "keywords">): string[] {
  const tagged = keywords.flatMap((keyword) => below.exec(keyword)?.[1] ?? []);
  return [...new Set([...(people?.people ?? []).map(({ name }) => name), ...tagged])];
}
