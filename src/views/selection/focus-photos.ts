import { focusMain } from "../shell/use-keep-focus.ts";

/** Focuses the grid's tab stop, or else the page's content: where the selection came from. */
export function focusPhotos(): void {
  const tile = document.querySelector<HTMLElement>('[role="grid"] [data-photo][tabindex="0"]');
  if (tile?.checkVisibility({ visibilityProperty: true }) === true) tile.focus({ preventScroll: true });
  else focusMain();
}
