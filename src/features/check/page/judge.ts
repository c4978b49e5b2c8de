import type { CheckAnswer, CheckedFile, Comparison, CopyCandidate } from "../../../photo/check/check.ts";
import { mayBeCloudStub } from "../../../photo/names/file-name.ts";
import type { CardFile } from "./card.ts";

/** What judging a file needs of the rest. */
export interface JudgeHost {
  /** Opens a file of the library; null where it cannot be read now. */
  openCopy: (candidate: CopyCandidate) => Promise<File | null>;
  /** Whether it may lie on the card itself: the very file, or another one of the card. */
  isOnCard: (candidate: CopyCandidate) => Promise<boolean>;
  compare: (card: File, copy: File) => Promise<Comparison>;
}

/**
 * Says of one file of a card whether another one has the same bytes. Nothing is safe before all bytes of both were read,
 * here and now. `card` is the opened file.
 */
export async function judge(
  file: CardFile,
  card: File,
  candidates: readonly CopyCandidate[],
  host: JudgeHost,
): Promise<CheckedFile> {
  const said = (
    answer: CheckAnswer,
    where: string | null = null,
    hash: string | null = null,
  ): CheckedFile => ({
    path: file.path,
    bytes: card.size,
    answer,
    where,
    hash,
  });
  // A cloud may have its bytes, and this computer not.
  if (card.size === 0) return said(mayBeCloudStub(file.path) ? "unreadable" : "empty");
  const found = new Map<CheckAnswer, string>();
  const note = (answer: CheckAnswer, { path }: CopyCandidate): void => {
    if (!found.has(answer)) found.set(answer, path);
  };
  for (const candidate of candidates) {
    const copy = await host.openCopy(candidate);
    if (copy === null) {
      if (candidate.sameSize && isNamedAlike(file, candidate)) note("unreachable", candidate);
      continue;
    }
    if (copy.size !== card.size) {
      if (isNamedAlike(file, candidate)) note(copy.size < card.size ? "smaller" : "other", candidate);
      continue;
    }
    if (await host.isOnCard(candidate)) {
      note("itself", candidate);
      continue;
    }
    const { verdict, hash } = await host.compare(card, copy);
    if (verdict === "same") return said("safe", candidate.path, hash);
    if (verdict === "first-unreadable") return said("unreadable");
    if (isNamedAlike(file, candidate)) note(verdict === "different" ? "other" : "unreachable", candidate);
  }
  for (const answer of ["itself", "unreachable", "smaller", "other"] as const) {
    const where = found.get(answer);
    if (where !== undefined) return said(answer, where);
  }
  return said("missing");
}

function isNamedAlike({ path }: CardFile, candidate: CopyCandidate): boolean {
  return lastOf(path) === lastOf(candidate.path);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}
