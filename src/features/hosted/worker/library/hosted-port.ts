import type {
  HostedChanges,
  HostedChoice,
  HostedPort,
  PrintedDocument,
  SentPhotos,
} from "../../shared/hosted-port.ts";
import { isHidden } from "../../../../photo/marks.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import type { FilterHost } from "../../../../../workers/library/search/prepare-filter.ts";
import { tileShowing } from "../../../../../workers/library/state/tile-showing.ts";
import { isShown } from "../../../../../workers/library/state/facts.ts";
import type { SearchDocument } from "../../shared/search-backend.ts";
import { tagsWithoutNames } from "../../../../photo/people/names.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { tokensOf } from "../../../../../workers/library/search/words/normalise.ts";
import { textsOf } from "../../../../../workers/library/search/words/texts-of.ts";

/** What a hosted search works on. */
export interface HostedHost extends FilterHost {
  library: QueryParts & SearchParts;
  reconciler: Reconciler;
}

/** Photos compared between two turns of other work: about 10 ms. */
const photosAtOnce = 250;

/** English, and what the engine calls countries itself: photos are not sent anew when the page changes its language. */
const locale = "en";

/**
 * A photo as a search server gets it: the words of what the person chose to send, each once. Nothing else of it is sent, as
 * the server is asked for words only: dates, stars and the rest of a filter are compared here. Tags that name people stay.
 */
export function documentOf(library: QueryParts, row: number, choice: HostedChoice): SearchDocument {
  const record = wholeRecord(library, row);
  const told = { ...record, keywords: tagsWithoutNames(record) };
  const place = placeDisclosed(library, row, choice);
  const texts = textsOf(library, row, told, { names: choice.names, place, locale, called: false });
  return { id: library.publicIds.of(row), words: [...new Set(texts.flatMap(tokensOf))].join(" ") };
}

/** A document with its fingerprint. */
function printed(document: SearchDocument): PrintedDocument {
  return { document, print: fingerprint(JSON.stringify(document)) };
}

/** The number of the place whose names are told; 0 for none. */
function placeDisclosed({ places }: QueryParts, row: number, choice: HostedChoice): number {
  const place = choice.places === "none" ? 0 : places.of(row);
  const hasCity = (places.table.of(place)?.city ?? null) !== null;
  return choice.places === "region" && hasCity ? places.table.above(place) : place;
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

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
      // What is seen in pictures, and who, is answered here.
      await library.search.loadSeen();
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
