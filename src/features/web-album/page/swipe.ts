/** What swipes do. */
interface Swipes {
  /** Across: 1 for what lies to the right. */
  along: (steps: 1 | -1) => void;
  down: () => void;
}

/** Movement in CSS pixels that counts as a swipe. */
const least = 48;

/** Follows a finger on the stage; the picture moves with it. */
export function followSwipes(stage: HTMLElement, { along, down }: Swipes): void {
  let start: { id: number; x: number; y: number } | null = null;
  const settle = (): void => {
    start = null;
    stage.style.transform = "";
    stage.classList.remove("swiped");
  };
  stage.addEventListener("pointerdown", ({ pointerId, clientX, clientY, pointerType, isPrimary, target }) => {
    if (pointerType === "mouse" || target instanceof HTMLVideoElement) return;
    // A second finger zooms.
    start = isPrimary && zoom() <= 1 ? { id: pointerId, x: clientX, y: clientY } : null;
    if (start === null) settle();
  });
  stage.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (start?.id !== pointerId) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    stage.classList.add("swiped");
    stage.style.transform =
      Math.abs(x) > Math.abs(y) ? `translateX(${x}px)` : `translateY(${Math.max(0, y)}px)`;
  });
  stage.addEventListener("pointerup", ({ pointerId, clientX, clientY }) => {
    if (start?.id !== pointerId) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    settle();
    if (Math.abs(x) > least && Math.abs(x) > Math.abs(y)) along(x < 0 ? 1 : -1);
    else if (y > least * 2) down();
  });
  stage.addEventListener("pointercancel", settle);
}

const zoom = (): number => visualViewport?.scale ?? 1;
