import type { ReactElement } from "react";
import { dialogParts } from "../../../src/features/registry.ts";
import { firstDialogs } from "../../../src/routes.ts";
import { dialogsAtom, type OpenDialog } from "../../../src/store/dialogs.ts";
import { store } from "../../../src/store/session/store.ts";
import { Dialogs } from "../../../src/views/shell/layout/dialogs.tsx";

/** The dialogs as the page has them: while they are wanted. */
export function PageDialogs(): ReactElement {
  return <Dialogs parts={{ ...firstDialogs, ...dialogParts }} />;
}

/** The dialog that lies over all others. */
export const topDialog = (): OpenDialog | undefined => store.get(dialogsAtom).at(-1);
