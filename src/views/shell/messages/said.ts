import { useEffect, useEffectEvent, useRef } from "react";

/** Words that are followed by others stay this long, in milliseconds: screen readers read them a moment after they come. */
const betweenMs = 500;

/** After this nobody should come upon them any more, in milliseconds. */
const staysMs = 20_000;

const waiting: string[] = [];
let words = "";
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(now: string): void {
  words = now;
  for (const changed of listeners) changed();
}

function next(): void {
  timer = undefined;
  const text = waiting.shift();
  if (text === undefined) return show("");
  // The same words again are no change, and so would not be read.
  if (text === words) {
    show("");
    waiting.unshift(text);
  } else show(text);
  timer = setTimeout(next, waiting.length > 0 ? betweenMs : staysMs);
}

/** Tells screen readers something, after what they were told before and when they are done with what they read. */
export function say(text: string): void {
  if (text === "") return;
  waiting.push(text);
  if (timer !== undefined && waiting.length > 1) return;
  clearTimeout(timer);
  // In a moment, so that what comes at once with it is heard as well.
  timer = setTimeout(next, words === "" ? 0 : betweenMs);
}

/** What is said now. */
export const wordsSaid = (): string => words;

/** Calls `changed` whenever other words are said. Answers how to end that. */
export function followSaid(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Says words whenever they have changed and then stayed for `calmMs`, but not those it begins with, unless `atOnce`: they
 * are on the page already.
 */
export function useSay(now: string, calmMs = 0, atOnce = false): void {
  const before = useRef(atOnce ? "" : now);
  const speak = useEffectEvent((): void => {
    if (now === before.current) return;
    before.current = now;
    say(now);
  });
  useEffect(() => {
    const wait = setTimeout(() => speak(), calmMs);
    return () => clearTimeout(wait);
  }, [now, calmMs]);
}
