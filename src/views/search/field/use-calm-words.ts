import { useEffect, useState } from "react";

/** Words that are read out once they stay the same for a while, and not at every letter typed. */
export function useCalmWords(words: string, restMs = 700): string {
  const [said, setSaid] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), restMs);
    return () => clearTimeout(timer);
  }, [words, restMs]);
  return said;
}
