import { useEffect, useEffectEvent } from "react";
import { takesText } from "../../shell/keys.ts";

/** "/" anywhere on the page, unless a dialog is open or a field takes the letter. */
export function useSearchKey(search: () => void): void {
  const asked = useEffectEvent(search);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesText(event.target) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      asked();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
