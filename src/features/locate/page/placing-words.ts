import type { WrongCoordinates } from "../../../photo/geo/coordinates.ts";
import { locateWords } from "../words.ts";

const { say } = locateWords;

/** What saving does: "Sets the location of 12 photos to Lisbon, Portugal. 3 of them already have one." */
export function placingWords(
  count: number,
  { located }: { located: number },
  spot: { name: string | null } | null,
): string {
  const sets =
    spot === null
      ? say("choose")
      : spot.name === null
        ? say("setsToPin", { count })
        : say("setsTo", { count, place: spot.name });
  if (located === 0 || (spot === null && count === 1)) return sets;
  return `${sets} ${located === count ? say("hasOne", { count }) : say("someHave", { count: located })}`;
}

const wrongs = {
  parts: "wrongParts",
  latitude: "wrongLatitude",
  longitude: "wrongLongitude",
  link: "wrongLink",
  zero: "wrongZero",
} as const;

/** What is wrong with what was typed, as a sentence. `zero`: it is 0° north and 0° east. */
export function wrongWords(why: WrongCoordinates | "zero"): string {
  return why === "form" ? say("wrongForm", { example: "38.7223, -9.1393" }) : say(wrongs[why]);
}
