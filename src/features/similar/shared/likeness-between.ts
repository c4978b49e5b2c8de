import type { ComparedPair } from "./originals-compared.ts";
import type { Likeness, LookLikeness, SimilarGroup } from "./similar.ts";

const distance: Record<Likeness, number> = { copy: 0, alike: 1, edited: 2, shot: 3 };

/** Whether one is less like a picture than another one is. */
export function isLessAlike(one: Likeness, other: Likeness): boolean {
  return distance[one] > distance[other];
}

/**
 * What two photos of a group are to each other. `one` and `other`: what each is to the group's first by its thumbnail, null for that one
 * itself. Only a close comparison of just these two makes one a copy of the other; nothing is concluded from a third.
 */
export function likenessBetween(
  one: LookLikeness | null,
  other: LookLikeness | null,
  pair: ComparedPair | null,
): Likeness {
  const [a, b] = [one ?? "alike", other ?? "alike"];
  const weaker = isLessAlike(a, b) ? a : b;
  if (weaker !== "alike" || pair === null) return weaker;
  return pair.verdict === "same" ? "copy" : pair.verdict === "differs" ? "edited" : weaker;
}

/** What was found of two photos of a group, in any order; null where they were not compared. */
export function pairOf({ compared }: SimilarGroup, one: number, other: number): ComparedPair | null {
  const [a, b] = [Math.min(one, other), Math.max(one, other)];
  return compared.find(({ rows }) => rows[0] === a && rows[1] === b) ?? null;
}

/** What two photos of a group are to each other; shots where one is none of it. */
export function likenessIn(group: SimilarGroup, one: number, other: number): Likeness {
  const [a, b] = [one, other].map((row) => group.photos.find((photo) => photo.row === row));
  return a && b ? likenessBetween(a.likeness, b.likeness, pairOf(group, one, other)) : "shot";
}
