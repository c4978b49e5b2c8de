import { useAtomValue } from "jotai";
import { useMemo, useState, type ReactElement } from "react";
import type { ExportCounts, ExportScope, Items } from "../../../photo/saving/export-format.ts";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { useScopeCounts } from "./exports.ts";
import { exportWords } from "../words.ts";
import { Check } from "../../../views/shell/controls/check.tsx";
import { itemsText } from "../../../views/shell/words/items-words.ts";

const { say } = exportWords;

/** What a dialog is about. */
export interface Chosen {
  scope: ExportScope;
  /** What the scope holds; null until known. */
  counts: ExportCounts | null;
  /** "20 photos and 1 video"; empty until known. */
  words: string;
  /** Checkboxes that change the scope, where there is something to choose. */
  choices: ReactElement;
}

/**
 * The photos a dialog is about: these rows, or without any those that match the filter, or all. Hidden ones are left out
 * unless the person wants them; where all of them are hidden, that is asked for already.
 */
export function useChosen(rows: Uint32Array<ArrayBuffer> | undefined): Chosen {
  const matching = useAtomValue(matchingAtom);
  const [onlyMatching, setOnlyMatching] = useState(true);
  const [wished, setWished] = useState<boolean | null>(null);
  const filtered = rows === undefined && matching !== null && onlyMatching;
  const among = useMemo(
    (): ExportScope => (rows === undefined ? { filtered } : { filtered, rows }),
    [filtered, rows],
  );
  const found = useScopeCounts(among);
  const kept = found === null ? 0 : itemCount(found.hidden.all);
  const hidden = kept > 0 && (wished ?? (found !== null && itemCount(found.open.all) === 0));
  const scope = useMemo((): ExportScope => ({ ...among, hidden }), [among, hidden]);
  const counts = useMemo(
    () => found && (hidden ? sum(found.open, found.hidden) : found.open),
    [found, hidden],
  );
  const choices = (
    <>
      {matching && rows === undefined && (
        <Check checked={onlyMatching} onChange={setOnlyMatching}>
          {say("onlyFiltered", { count: matching.tiles })}
        </Check>
      )}
      {kept > 0 && (
        <Check checked={hidden} onChange={setWished}>
          {say("hiddenToo", { count: kept })}
        </Check>
      )}
    </>
  );
  return { scope, counts, words: counts ? itemsText(counts.all) : "", choices };
}

/** How many photos and videos that is. */
export const itemCount = ({ photos, videos }: Items): number => photos + videos;

const plus = (a: Items, b: Items): Items => ({ photos: a.photos + b.photos, videos: a.videos + b.videos });

const sum = (a: ExportCounts, b: ExportCounts): ExportCounts => ({
  all: plus(a.all, b.all),
  located: plus(a.located, b.located),
  given: plus(a.given, b.given),
  named: plus(a.named, b.named),
  givenOrNamed: plus(a.givenOrNamed, b.givenOrNamed),
});
