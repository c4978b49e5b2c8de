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
