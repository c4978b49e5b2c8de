import { atom } from "jotai";
import { useEffect, useState } from "react";
import { getReport, progressAtom } from "../../../store/session/library.ts";
import { useCalmValue } from "../../shell/use-calm-value.ts";
import type { ReportLine } from "./groups.ts";

/** Changes when a line may have been added or taken away. */
const linesAtom = atom((get) => {
  const { failed, skipped, sidecars, undrawn } = get(progressAtom);
  return `${failed} ${skipped} ${sidecars} ${undrawn}`;
});

/** The lines of the import report, asked for again at most once a second while an import runs; null until they come. */
export function useReport(): readonly ReportLine[] | null {
  const change = useCalmValue(linesAtom, 1000);
  const [lines, setLines] = useState<readonly ReportLine[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void getReport().then((fresh) => {
      if (wanted) setLines(fresh);
    });
    return () => {
      wanted = false;
    };
  }, [change]);
  return lines;
}
