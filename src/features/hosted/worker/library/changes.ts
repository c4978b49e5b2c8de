import type { HostedChanges, HostedChoice, SentPhotos } from "../../shared/hosted-port.ts";
import { isHidden } from "../../../../photo/marks.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import { documentOf, printed } from "./documents.ts";

/** Photos compared between two turns of other work: about 10 ms. */
const photosAtOnce = 250;

/** What has to be sent, and removed, so that a server has all photos that are shown and not hidden. */
export async function changesOf(
  library: QueryParts,
  choice: HostedChoice,
  { ids, prints }: SentPhotos,
  turn: () => Promise<void>,
): Promise<HostedChanges> {
  const sent = new Map<string, number>();
  if (ids !== "") for (const [at, id] of ids.split(" ").entries()) sent.set(id, prints[at] ?? 0);
  const send: string[] = [];
  let total = 0;
  for (const row of library.state.shownRows().slice()) {
    if (isHidden(library.state.columns.marks[row])) continue;
    const { document, print } = printed(documentOf(library, row, choice));
    if (sent.get(document.id) !== print) send.push(document.id);
    sent.delete(document.id);
    if (++total % photosAtOnce === 0) await turn();
  }
  return { send, remove: [...sent.keys()], total };
}
