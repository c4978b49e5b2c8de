import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Histogram } from "../photo/histogram.ts";
import { CalmQuestion } from "./calm-question.ts";
import { orderAtom } from "./map-follow.ts";
import { session } from "./session.ts";

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
