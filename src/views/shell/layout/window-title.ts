import { useEffect } from "react";

/**
 * Chromium redraws its window for each new title, which takes 8 ms of processor time: not while a click is answered,
 * and not for every photo passed.
 */
const CALM_MS = 400;

let page = document.title;
let over: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function nameSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const name = over ?? page;
    if (document.title !== name) document.title = name;
  }, CALM_MS);
}

/** Sets the title of the current page. */
export function nameOfPage(name: string): void {
  page = name;
  nameSoon();
}

/** Sets the title of what is open over the page; null once it is closed, or without a name. */
export function nameOver(name: string | null): void {
  over = name;
  nameSoon();
}

/** Keeps the window's title that of the page. */
export function usePageTitle(name: string): void {
  useEffect(() => nameOfPage(name), [name]);
}

/** Keeps the window's title that of what is open over the page, while it has a name. */
export function useTitleOver(name: string | null): void {
  useEffect(() => {
    nameOver(name);
    return () => nameOver(null);
  }, [name]);
}
