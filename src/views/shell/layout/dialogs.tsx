import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { dialogsAtom, type DialogName, type DialogProps, type OpenDialog } from "../../../store/dialogs.ts";
import type { LazyPart } from "./lazy-part.ts";
import { Room } from "./room.tsx";

/** Dialogs by their names. */
export type DialogParts = { [Name in DialogName]?: LazyPart<DialogProps<Name>> };

/** Those of the open dialogs that are among `parts`. */
export function Dialogs({ parts }: { parts: DialogParts }): ReactElement[] {
  return useAtomValue(dialogsAtom).map((dialog) => <OneDialog key={dialog.name} parts={parts} {...dialog} />);
}

function OneDialog<Name extends DialogName>({
  parts,
  name,
  props,
}: OpenDialog<Name> & { parts: DialogParts }): ReactElement | undefined {
  const part: DialogParts[Name] = parts[name];
  return part && <Room name="partDialog" part={part} props={props} />;
}
