import type { HostedPort } from "../../../src/contract/hosted/hosted-port.ts";
import { isHidden } from "../../../src/photo/marks.ts";
import type { QueryParts } from "../queries/details.ts";
import type { Reconciler } from "../reconcile/reconciler.ts";
import type { Admission } from "../scheduling/admission.ts";
import { pause } from "../scheduling/pause.ts";
import type { SearchParts } from "../search/criteria.ts";
import type { FilterHost } from "../search/prepare-filter.ts";
import { tileShowing } from "../state/tile-showing.ts";
import { isShown } from "../state/facts.ts";
import { changesOf } from "./changes.ts";
import { documentOf, printed } from "./documents.ts";

/** What a hosted search works on. */
export interface HostedHost extends FilterHost {
  library: QueryParts & SearchParts;
  reconciler: Reconciler;
}

/** Tells what a search server is to have, and takes its answers. */
export function hostedPort({ when }: Admission, host: HostedHost): HostedPort {
  const { library, reconciler, naming, indexing } = host;
  const ready = async (): Promise<void> => {
    reconciler.settleNow();
    await naming.finish();
  };
  return {
    changes: when("whole", async (choice, sent) => {
      await ready();
      return changesOf(library, choice, sent, pause);
    }),
    documents: when("whole", async (ids, choice) => {
      await ready();
      return ids.flatMap((id) => {
        const row = library.publicIds.rowOf(id);
        const isSent =
          row !== null && isShown(library.state.facts(row)) && !isHidden(library.state.columns.marks[row]);
        return isSent ? [printed(documentOf(library, row, choice))] : [];
      });
    }),
    wordsOf: when("whole", async (text) => {
      await indexing.finish();
      return library.search.words?.wordsToAsk(text) ?? [];
    }),
    useAnswer: when("whole", async (text, ids) => {
      let elsewhere = 0;
      const rows = new Uint8Array(library.state.columns.rows);
      for (const id of ids ?? []) {
        const row = library.publicIds.rowOf(id);
        if (row === null) elsewhere++;
        else rows[tileShowing(library, row)] = 1;
      }
      library.search.answer = ids === null ? null : { text, rows };
      library.search.changed();
      return Promise.resolve(elsewhere);
    }),
  };
}
