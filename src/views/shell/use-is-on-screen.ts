import { useEffect, useState, type RefObject } from "react";

/** Whether an element is on screen now. */
export function useIsOnScreen(box: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isOnScreen;
}
