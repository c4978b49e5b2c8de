import { useAtomValue } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { knownTablesAtom, tablesAtom, TableWork, waitingTablesAtom } from "./table-work.ts";
import { tracksWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { DataIcon } from "../../../views/shell/controls/icons.tsx";
import { TablesDialog } from "./tables-dialog.tsx";

const { say } = tracksWords;

/** Opens what is asked about tables; nothing where there are none. Tables a person answered for before are read by that. */
export function TablesButton(): ReactElement | null {
  const tables = useAtomValue(tablesAtom);
  const [isOpen, setOpen] = useState(false);
  const waiting = useAtomValue(waitingTablesAtom);
  const known = useAtomValue(knownTablesAtom);
  const ids = known.map(({ id }) => id).join();
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  useEffect(() => {
    if (ids === "") return;
    const work = new TableWork();
    void work.useKnown(latest.current);
    return () => work.close();
  }, [ids]);
  if (tables.length === 0) return null;
  return (
    <>
      <Button icon={DataIcon} onClick={() => setOpen(true)}>
        {waiting.length > 0 ? say("tableWaiting", { count: waiting.length }) : say("tableColumns")}
      </Button>
      {isOpen && <TablesDialog tables={tables} onClose={() => setOpen(false)} />}
    </>
  );
}
