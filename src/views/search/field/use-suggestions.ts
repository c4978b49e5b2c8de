import { useEffect, useState } from "react";
import type { Suggestion } from "../../../photo/filter/facets.ts";
import { getSuggestions } from "../../../store/filter/filter.ts";

const none: readonly Suggestion[] = [];

/**
 * What a person who typed this may mean. Asked once a frame however fast they type; the answer to what was typed before
 * never comes after a newer one, and stays until the newer one is there.
 */
export function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(none);
  const asked = wanted && text.trim() !== "";
  useEffect(() => {
    if (!asked) return;
    let latest = true;
    const frame = requestAnimationFrame(() => {
      getSuggestions(text).then(
        (found) => latest && setSuggestions(found),
        () => undefined,
      );
    });
    return () => {
      latest = false;
      cancelAnimationFrame(frame);
    };
  }, [asked, text]);
  if (!asked && suggestions !== none) setSuggestions(none);
  return asked ? suggestions : none;
}
