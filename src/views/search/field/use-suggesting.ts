import { useState } from "react";
import type { Suggestion } from "../../../photo/filter/facets.ts";
import { useLiveQuery } from "../../../store/query.ts";

/** What `useSuggesting` returns. */
export type Suggesting = ReturnType<typeof useSuggesting>;

const none: readonly Suggestion[] = [];

/** The suggestions for what is typed, and which of them the keys are at. */
export function useSuggesting(text: string) {
  const [isOpen, setOpen] = useState(false);
  // Not its index: other suggestions may arrive after the choice.
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
    /** Whether there is something to show below the field. */
    shown,
    /** Index of the one the keys are at; -1 for none. */
    at,
    open: reset(true),
    close: reset(false),
    setAt,
    /** Moves on or back; past either end none is chosen, then it starts over. */
    step: (by: 1 | -1): void => {
      const stops = suggestions.length + 1;
      setAt(((at + 1 + by + stops) % stops) - 1);
    },
  };
}
