import { useEffect, useState, type ComponentType, type ReactElement } from "react";
import { datesWords } from "../../dates/words.ts";
import { ignore } from "../../../faults/faults.ts";

/**
 * The button that opens what is asked about tables, beside the tracks they became. Where it cannot be loaded nothing stands there:
 * the import report has it, too, and says so.
 */
export function TablesBeside(): ReactElement | null {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    let wanted = true;
    Promise.all([import("./tables-button.tsx"), datesWords.load()]).then(
      ([{ TablesButton }]) => wanted && setView(() => TablesButton),
      // Not loaded without a network: no button, then.
      ignore,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return View && <View />;
}
