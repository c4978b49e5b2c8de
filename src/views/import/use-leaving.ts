import { useEffect, useEffectEvent, useRef } from "react";
import { useRoute } from "../shell/layout/route.ts";

/** The end of an import is told at least this long, in milliseconds, */
const leastMs = 5000;
/** and until so much has been scrolled, in CSS pixels. */
const farPx = 600;

/**
 * Takes the message about an ended import away once it has been seen: with the next photo or page that is opened, or after
 * some scrolling: after a mere time the photos would become higher while somebody looks at them. The report stays in the
 * library.
 */
export function useLeaving(on: boolean, onLeave: () => void): void {
  const { page, photo } = useRoute();
  const place = `${page} ${photo}`;
  const last = useRef(place);
  const since = useRef(Infinity);
  const leave = useEffectEvent((): void => {
    if (on && performance.now() - since.current >= leastMs) onLeave();
  });
  useEffect(() => {
    since.current = on ? performance.now() : Infinity;
  }, [on]);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    leave();
  }, [place]);
  useEffect(() => {
    if (!on) return;
    const tops = new WeakMap<Element, number>();
    let far = 0;
    const scrolled = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      far += Math.abs(target.scrollTop - (tops.get(target) ?? target.scrollTop));
      tops.set(target, target.scrollTop);
      const isInUse = document.activeElement?.closest(".import-bar") !== null;
      if (far > farPx && !isInUse) leave();
    };
    document.addEventListener("scroll", scrolled, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", scrolled, { capture: true });
  }, [on]);
}
