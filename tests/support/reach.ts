import type { CDPSession, Page } from "playwright/test";

/** What a phone's notch, corners and home bar take from each side of the screen, in CSS pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Has the page believe the screen has these insets, as `env(safe-area-inset-top)` and the others say, until the session is
 * detached.
 */
export async function setInsets(page: Page, { top, right, bottom, left }: Insets): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { top, right, bottom, left } });
  return browser;
}

/**
 * Controls on screen that a finger cannot use: outside the safe part of the screen, covered by something else, or
 * smaller than 24 pixels. What can be scrolled to is not among them, nor photos and markers.
 */
export function outOfReach(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(({ top, right, bottom, left }) => {
    const open = '[role="dialog"], [role="menu"], dialog:popover-open, .map-sheet';
    const layers = [...document.querySelectorAll(open)];
    const layer = layers.filter((one) => one.getBoundingClientRect().width > 0).at(-1) ?? document.body;
    const controls = [
      ...layer.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary"),
    ];
    // The page itself scrolls down only outside the app.
    const { scrollHeight, clientHeight } = document.documentElement;
    const isScrolled = (element: Element): boolean => {
      if (scrollHeight > clientHeight + 1) return true;
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const down = /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1;
        const across = /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + 1;
        if (down || across) return true;
      }
      return false;
    };
    // Out of sight until it has the focus.
    const isPhoto = (element: Element): boolean =>
      element.closest('[role="gridcell"], .map-marker, .viewer-strip, .map-attribution, .shell-skip') !==
      null;
    const isHidden = (element: HTMLElement): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest("[inert], .visually-hidden") !== null;
    return controls.flatMap((control) => {
      if (isHidden(control) || isScrolled(control) || isPhoto(control)) return [];
      const target = control.closest("label") ?? control;
      const box = target.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return [];
      const name =
        (control.ariaLabel ?? control.textContent).trim().slice(0, 40) || control.outerHTML.slice(0, 60);
      const faults: string[] = [];
      if (box.left < left - 0.5 || box.right > innerWidth - right + 0.5) faults.push("beside the safe part");
      if (box.top < top - 0.5 || box.bottom > innerHeight - bottom + 0.5)
        faults.push("above or below the safe part");
      // The name of a day is hit in the gap above it, too.
      if (Math.min(box.width, box.height) < 24 && !control.matches(".grid-shared-more"))
        faults.push("too small");
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      // The bar of a selection covers the top bar, and makes way for what has the focus there; a message goes by
      // itself, and a list of suggestions with the field's focus.
      const makesWay = (over: Element): boolean =>
        (over.closest(".select-bar") !== null && target.closest(".shell-top") !== null) ||
        over.closest('.shell-toast, [role="listbox"]') !== null;
      if (hit !== null && !target.contains(hit) && !hit.contains(target) && !makesWay(hit))
        faults.push(`covered by ${hit.className}`);
      return faults.map(
        (fault) =>
          `${name}: ${fault} (${[box.left, box.top, box.right, box.bottom].map(Math.round).join(" ")})`,
      );
    });
  }, insets);
}
