import MiniSearch from "minisearch";
import { tokensOf } from "../../workers/library/search/words/normalise.ts";

/** MiniSearch over the tokens the library itself makes of texts, so that both look for the same. */
export class PeerIndex {
  readonly #search = new MiniSearch<{ id: number; texts: string[] }>({
    fields: ["texts"],
    extractField: (document, field) => (field === "id" ? document.id : document.texts.join("\n")),
    tokenize: tokensOf,
    processTerm: (term) => term,
  });

  add(id: number, texts: string[]): void {
    this.#search.add({ id, texts });
  }

  /** How many documents have words that begin like these, all of them. */
  find(text: string): number {
    return this.#search.search(text, { prefix: true, combineWith: "AND" }).length;
  }
}
