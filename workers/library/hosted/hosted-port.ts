import type { HostedPort } from "../../../src/contract/hosted/hosted-port.ts";
import { noFilter } from "../../../src/photo/filter/filter.ts";
import { isHidden } from "../../../src/photo/marks.ts";
import type { Reconciler } from "../reconcile/reconciler.ts";
import type { Admission } from "../scheduling/admission.ts";
import { pause } from "../scheduling/pause.ts";
import { prepareFilter, type FilterHost } from "../search/prepare-filter.ts";
import { finishTags } from "../search/read-tags.ts";
import { tileShowing } from "../state/tile-showing.ts";
import { isShown } from "../state/facts.ts";
import { changesOf } from "./changes.ts";
import { documentOf, printed } from "./documents.ts";
import { localAnswer, type LocalSearch } from "./local-backend.ts";

/** What a hosted search works on. */
export interface HostedHost extends FilterHost {
  library: LocalSearch;
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
    query: when("whole", async (query) => {
      await ready();
      await prepareFilter(host, { ...noFilter, text: query.words.join(" ") });
      await finishTags(library);
      return localAnswer(library, query);
    }),
  };
}
