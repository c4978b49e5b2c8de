import { useState } from "react";
import type { Suggestion } from "../../../photo/filter/facets.ts";
import { useLiveQuery } from "../../../store/query.ts";

/** The suggestions of a field and which of them the keys are at. */
export interface Suggesting {
  suggestions: readonly Suggestion[];
  /** There is something to show below the field. */
  shown: boolean;
  /** -1 for none. */
  at: number;
  open: () => void;
  close: () => void;
  setAt: (index: number) => void;
  /** One on or back; beyond either end none is chosen, and then it begins anew. */
  step: (by: 1 | -1) => void;
}

const none: readonly Suggestion[] = [];

/** Opens, closes and walks the suggestions for what is typed. */
export function useSuggesting(text: string): Suggesting {
  const [isOpen, setOpen] = useState(false);
  // Not its index: suggestions for the last letters may come after the choice, and are others.
  const [chosen, choose] = useState<Suggestion | null>(null);
  const suggestions =
    useLiveQuery(isOpen && text.trim() !== "" ? text : null, {
      ask: (library, typed) => library.search.suggest(typed),
      dependsOn: () => null,
      restMs: 0,
    }) ?? none;
  const shown = suggestions.length > 0;
  const at = suggestions.findIndex(({ kind, label }) => kind === chosen?.kind && label === chosen.label);
  const setAt = (index: number): void => choose(suggestions[index] ?? null);
  const reset = (open: boolean) => (): void => {
    setOpen(open);
    choose(null);
  };
  return {
    suggestions,
    shown,
    at,
    open: reset(true),
    close: reset(false),
    setAt,
    step: (by) => {
      const stops = suggestions.length + 1;
      setAt(((at + 1 + by + stops) % stops) - 1);
    },
  };
}
