import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Filter } from "../../photo/filter/filter.ts";
import type { Histogram } from "../../photo/filter/histogram.ts";
import { CalmQuestion } from "../calm-question.ts";
import { filterStateAtom } from "../filter/filter-state.ts";
import { oncePerFrame } from "../session/frames.ts";
import { orderAtom } from "./map-follow.ts";
import { session } from "../session/session.ts";
import { store } from "../session/store.ts";

/** While photos stream in, it is counted anew no more often than this, in milliseconds. */
const restMs = 500;

/**
 * When the photos that match were taken, whatever dates are asked for, in so many parts. Null before the first answer,
 * and with fewer than two dates.
 */
export function useHistogram(bins: number): Histogram | null {
  const order = useAtomValue(orderAtom);
  const [histogram, setHistogram] = useState<Histogram | null>(null);
  const [question] = useState(
    () =>
      new CalmQuestion((wanted: number) => session().library.ask("histogram", wanted), setHistogram, restMs),
  );
  useEffect(() => () => question.close(), [question]);
  useEffect(() => question.want(bins), [question, bins, order]);
  return histogram;
}

/** What the time brush shows; null where there is nothing to choose from. */
export const histogramAtom = atom<Histogram | null>(null);

let previewed: Pick<Filter, "from" | "to"> | null = null;

const tellPreview = oncePerFrame(() =>
  session().library.tell("setFilter", { ...store.get(filterStateAtom), ...previewed }),
);

/**
 * Shows what other dates would find, while a finger is still on them: the filter stays as it is, and with it the
 * address. Null shows what the filter asks for again.
 */
export function previewDates(dates: Pick<Filter, "from" | "to"> | null): void {
  if (previewed === dates) return;
  previewed = dates;
  tellPreview();
}
