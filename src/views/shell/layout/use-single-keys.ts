import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { singleKeysAtom } from "../../../store/settings/settings.ts";
import { takesText } from "../keys.ts";

/**
 * While a person has turned them off, keys of one letter, digit or sign do nothing, so that speech control presses none
 * by chance (WCAG 2.2, 2.1.4). Fields and menus still get them, and the space bar presses buttons.
 */
export function useSingleKeys(): void {
  const wanted = useAtomValue(singleKeysAtom);
  useEffect(() => {
    if (wanted) return;
    // Before whatever listens on the window, as nothing may hear of it.
    const stop = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key === " " || Array.from(key).length !== 1 || ctrlKey || metaKey || altKey) return;
      const isOwn = takesText(target) || (target instanceof Element && target.closest('[role="menu"]'));
      if (!isOwn) event.stopImmediatePropagation();
    };
    addEventListener("keydown", stop, true);
    return () => removeEventListener("keydown", stop, true);
  }, [wanted]);
}
