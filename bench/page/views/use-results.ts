import { useEffect, useState } from "react";
import type { BenchFile } from "../../types.d.mts";
import { benchFileOf } from "./bench-file.ts";
import type { Suite } from "./use-suite.ts";

/** What was measured here as it would be saved; null while there is nothing. */
export function useResults({ came, battery }: Suite): BenchFile | null {
  const [file, setFile] = useState<BenchFile | null>(null);
  useEffect(() => {
    let isGone = false;
    const outcomes = [...came.values()].flatMap((one) => ("outcome" in one ? [one.outcome] : []));
    if (outcomes.length > 0) void benchFileOf(outcomes, battery).then((whole) => !isGone && setFile(whole));
    return () => void (isGone = true);
  }, [came, battery]);
  return file;
}
