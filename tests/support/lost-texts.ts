import type { Page } from "playwright/test";

/** What people may set by a style of their own and lose nothing: WCAG 2.2, 1.4.12. */
const widest = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/**
 * Texts that are whole on screen, and no longer so once lines, letters, words and paragraphs have the widest spacing a
 * person may ask for. The page is then as it was.
 */
export async function textsLostBySpacing(page: Page): Promise<string[]> {
  const before = new Set(await cutByBoxes(page));
  const style = await page.addStyleTag({ content: widest });
  const after = await cutByBoxes(page);
  await style.evaluate((element: Element) => element.remove());
  return after.filter((text) => !before.has(text));
}

/**
 * Texts of which a box hides a part that nobody can scroll to, each with where it stands. The place beside a day ends in
 * an ellipsis, and is whole in the day's menu; what a second line of a day says again is whole in the first.
 */
function cutByBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isNoText = "option, select, svg, .visually-hidden, .map-marker, [popover]:not(:popover-open)";
    const mayEnd = ".grid-day-place, [data-again]";
    while (texts.nextNode()) {
      const own = texts.currentNode.parentElement;
      if (!own || !texts.currentNode.textContent?.trim() || own.closest(`${isNoText}, ${mayEnd}`)) continue;
      if (own.matches(".grid-shared-words")) continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      const words = range.getBoundingClientRect();
      if (words.width === 0) continue;
      for (let at: Element | null = own; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
        // For screen readers only.
        if (clipPath === "inset(50%)") break;
        const box = at.getBoundingClientRect();
        const isAcross = words.left < box.left - 1.5 || words.right > box.right + 1.5;
        // A line is higher than its letters.
        const isDown = words.top < box.top - 3 || words.bottom > box.bottom + 3;
        if (
          (isAcross && /auto|scroll/.test(overflowX)) ||
          (isDown && /auto|scroll/.test(overflowY)) ||
          position === "fixed"
        )
          break;
        if ((isAcross && overflowX !== "visible") || (isDown && overflowY !== "visible")) {
          found.push(`cut: ${texts.currentNode.textContent} (${own.className}, by ${at.className})`);
          break;
        }
      }
    }
    return found;
  });
}
