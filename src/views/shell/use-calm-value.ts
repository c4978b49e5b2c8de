import { useStore, type Atom } from "jotai";
import { useEffect, useState } from "react";

/**
 * An atom's value, updated at most every `everyMs` milliseconds, for numbers people read; at once when `moment`
 * changes.
 */
export function useCalmValue<Value>(source: Atom<Value>, everyMs = 250, moment = ""): Value {
  const store = useStore();
  const [value, setValue] = useState(() => store.get(source));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      timer = undefined;
      const latest = store.get(source);
      setValue(() => latest);
    };
    const stop = store.sub(source, () => {
      timer ??= setTimeout(show, everyMs);
    });
    show();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, source, everyMs, moment]);
  return value;
}
