import type { Page } from "playwright/test";

/** Classes of texts that end in an ellipsis where there is no room: names people and cameras gave. */
const namesThatEnd = ".shell-nav-name, .shell-top-count, .import-report-path, .import-report-path *";

/**
 * Texts of the page that are cut off by their own box, or stick out of a control, each with what is around it. A box that
 * says by an ellipsis that more follows is no such text.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = new Set<Element>();
    const around = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className.toString()}`;
    while (texts.nextNode()) {
      const own = texts.currentNode.parentElement;
      if (!own || seen.has(own) || !texts.currentNode.textContent?.trim()) continue;
      seen.add(own);
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (
        own.closest("option, .visually-hidden, .map-marker, svg, [popover]:not(:popover-open)") ||
        own.closest(names)
      )
        continue;
      const style = getComputedStyle(own);
      // For screen readers only.
      if (style.clipPath === "inset(50%)") continue;
      if (style.textOverflow === "ellipsis" || style.display === "inline") {
        // Measured by the box around it.
      } else if (
        own.scrollWidth > own.clientWidth + 1 &&
        style.overflowX !== "visible" &&
        own.clientWidth > 0
      )
        found.push(`cut: ${own.textContent} (${around(own)})`);
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = range.getBoundingClientRect();
      const control = own.closest("button, a.shell-button, select, [role=menuitem], label");
      const box = control?.getBoundingClientRect();
      let isEllipsis = false;
      for (let at: Element | null = own; at && at !== control?.parentElement; at = at.parentElement)
        isEllipsis ||= getComputedStyle(at).textOverflow === "ellipsis";
      if (box && !isEllipsis && words.width > 0 && (words.left < box.left - 1 || words.right > box.right + 1))
        found.push(`beside its control: ${own.textContent} (${around(control ?? own)})`);
      const clips = own.closest(".shell-dialog, .shell-page, main");
      if (clips && !isEllipsis && words.width > 0) {
        const frame = clips.getBoundingClientRect();
        const scrolls = own.closest(
          "[class*=list], [class*=strip], [class*=scroller], [class*=map], [class*=brush]",
        );
        if (!scrolls && (words.left < frame.left - 1 || words.right > frame.right + 1))
          found.push(`outside: ${own.textContent} (${around(own)})`);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1) found.push(`the page is ${scrollWidth} wide of ${clientWidth}`);
    return found;
  }, namesThatEnd);
}
