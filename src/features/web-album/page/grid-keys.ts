/** The arrow keys move among the tiles; one of them is a stop of the Tab key. */
export function moveWithKeys(root: HTMLElement): void {
  const tiles = (): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(".tile")].filter((tile) => tile.offsetParent !== null);
  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(".tile")) return;
    for (const tile of root.querySelectorAll<HTMLElement>(".tile[tabindex='0']")) tile.tabIndex = -1;
    target.tabIndex = 0;
  });
  root.addEventListener("keydown", (event) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
    const all = tiles();
    const next = nextTile(all, all.indexOf(target), key, getComputedStyle(root).direction === "rtl");
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  });
}

/** Where a key leads; undefined for other keys. */
function nextTile(
  all: readonly HTMLElement[],
  at: number,
  key: string,
  isRightToLeft: boolean,
): HTMLElement | undefined {
  const onward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (at < 0) return;
  switch (key) {
    case onward:
      return all[at + 1];
    case back:
      return all[at - 1];
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    case "ArrowDown":
      return inNextRow(all.slice(at));
    case "ArrowUp":
      return inNextRow(all.slice(0, at + 1).reverse());
    default:
      return;
  }
}

/** Of tiles from one on, the one in the next row that is nearest to it across. */
function inNextRow(from: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = from;
  const own = first?.getBoundingClientRect();
  if (own === undefined) return;
  let best: HTMLElement | undefined;
  let least = Infinity;
  let row: number | null = null;
  for (const tile of from.slice(1)) {
    const { top, left, width } = tile.getBoundingClientRect();
    if (Math.abs(top - own.top) < 2) continue;
    row ??= top;
    if (Math.abs(top - row) >= 2) break;
    const apart = Math.abs(left + width / 2 - (own.left + own.width / 2));
    if (apart < least) [best, least] = [tile, apart];
  }
  return best;
}
