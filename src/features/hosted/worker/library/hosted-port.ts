import type { HostedPort } from "../../shared/hosted-port.ts";
import { isHidden } from "../../../../photo/marks.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import type { FilterHost } from "../../../../../workers/library/search/prepare-filter.ts";
import { tileShowing } from "../../../../../workers/library/state/tile-showing.ts";
import { isShown } from "../../../../../workers/library/state/facts.ts";
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
