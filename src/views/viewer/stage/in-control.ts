/** Whether a press is for a button, for text that is selected by it, or for a frame that is drawn by it. */
export const inControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, [data-selectable]") !== null;
