import { useAtomValue } from "jotai";
import { useCallback, useId, useMemo, useState, type ReactElement } from "react";
import { Flag } from "../../../photo/columns.ts";
import type { Trip } from "../../../photo/trips.ts";
import { albumsAtom } from "../../albums/page/albums.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { tripsAtom } from "../../trips/page/trips.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { PrintIcon } from "../../../views/shell/controls/icons.tsx";
import { scopeOf, usePage } from "../../../views/shell/layout/route.ts";
import { rowsText } from "../../../views/shell/words/rows-words.ts";
import { tripName } from "../../../views/shell/words/trip-words.ts";
import { printWords } from "../words.ts";
import { mostPrinted } from "./print-rows.ts";
import { PrintSheet, printState } from "./print-sheet.tsx";
import "./print.css";

const { say } = printWords;

const sizes = [
  { name: "large", perLine: 2 },
  { name: "medium", perLine: 3 },
  { name: "small", perLine: 5 },
] as const;

/** Photos as they will be on paper, and the button that prints them once all their pictures are there. */
export function PrintDialog({ rows, onClose }: DialogProps<"print">): ReactElement {
  const { columns } = useAtomValue(libraryAtom);
  const [perLine, setPerLine] = useState(3);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const printed = useMemo(() => rows.subarray(0, mostPrinted), [rows]);
  const { flags } = columns;
  const hasPicture = (row: number): boolean => ((flags[row] ?? 0) & (Flag.thumbnail | Flag.preview)) !== 0;
  const pictures = Array.from(printed).filter(hasPicture).length;
  const note = useCallback((row: number) => setLoaded((before) => new Set(before).add(row)), []);
  const waits = loaded.size < pictures;
  const state = useId();
  const { title, trip } = usePrinted();
  return (
    <Dialog title={say("title")} className="print-dialog" onClose={onClose}>
      <div className="print-choices">
        <output id={state} className="shell-quiet tabular">
          {printState(loaded.size, pictures, rows.length)}
        </output>
        <label className="print-size">
          {say("size")}
          <select
            className="shell-field"
            value={perLine}
            onChange={({ target }) => setPerLine(Number(target.value))}
          >
            {sizes.map((size) => (
              <option key={size.name} value={size.perLine}>
                {say(size.name)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <PrintSheet
        title={title}
        trip={trip}
        line={rowsText(rows, columns)}
        rows={printed}
        perLine={perLine}
        onLoaded={note}
      />
      <DialogAnswers
        icon={PrintIcon}
        aria-disabled={waits}
        aria-describedby={state}
        onCancel={onClose}
        onClick={() => {
          if (waits) return;
          print();
          actionDone();
        }}
      >
        {say("print")}
      </DialogAnswers>
    </Dialog>
  );
}

/** The trip of this page, and its name or that of the album; what the app calls all others. */
function usePrinted(): { title: string; trip: Trip | null } {
  const scope = scopeOf(usePage());
  const trip = useAtomValue(tripsAtom)?.trips.find(({ id }) => id === scope.trip) ?? null;
  const album = useAtomValue(albumsAtom)?.find(({ id }) => id === scope.album);
  return { title: trip ? tripName(trip) : (album?.name ?? say("photos")), trip };
}
