import { useEffect } from "react";

/**
 * With each new name Chromium draws its own window anew, 8 ms of processor time in all: not in the way of what a click
 * asked for, and not for every photo somebody passes.
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

/** What the page at hand calls the window. */
export function nameOfPage(name: string): void {
  page = name;
  nameSoon();
}

/** What is open over the page calls it so; null once that has gone, or before it has a name. */
export function nameOver(name: string | null): void {
  over = name;
  nameSoon();
}

/** The window is named after the page. */
export function usePageTitle(name: string): void {
  useEffect(() => nameOfPage(name), [name]);
}

/** While what is open over the page has a name the window is named after that. */
export function useTitleOver(name: string | null): void {
  useEffect(() => {
    nameOver(name);
    return () => nameOver(null);
  }, [name]);
}
