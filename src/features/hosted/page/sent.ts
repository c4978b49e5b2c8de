import type { SentPhotos } from "../shared/hosted-port.ts";
import { keepSetting, readSetting } from "../../../store/settings/page-database.ts";
import type { HostedSettings } from "./hosted-settings.ts";
import { ignore } from "../../../faults/faults.ts";

/** Where what was sent to a server is kept: another collection begins with nothing. */
const nameOf = ({ kind, url, collection }: HostedSettings): string =>
  `hosted-search-sent ${kind} ${url} ${collection}`;

/** What a server has, so that an upload goes on where it stopped and sends only what changed: fingerprints by public id. */
export class SentList {
  readonly #name: string;
  readonly #prints: Map<string, number>;

  private constructor(name: string, prints: Map<string, number>) {
    this.#name = name;
    this.#prints = prints;
  }

  static async read(settings: HostedSettings): Promise<SentList> {
    const name = nameOf(settings);
    // The browser keeps nothing for this site: everything is sent.
    const kept = (await readSetting(name).catch(ignore)) as SentPhotos | undefined;
    const ids = kept === undefined || kept.ids === "" ? [] : kept.ids.split(" ");
    return new SentList(name, new Map(ids.map((id, at) => [id, kept?.prints[at] ?? 0])));
  }

  get all(): SentPhotos {
    return { ids: [...this.#prints.keys()].join(" "), prints: Uint32Array.from(this.#prints.values()) };
  }

  /** The server has this now; null: no longer. */
  note(id: string, print: number | null): void {
    if (print === null) this.#prints.delete(id);
    else this.#prints.set(id, print);
  }

  /** Where the browser keeps nothing, the next upload sends everything again. */
  async keep(): Promise<void> {
    // The browser keeps nothing for this site, or has no room.
    await keepSetting(this.#name, this.#prints.size === 0 ? undefined : this.all).catch(ignore);
  }

  async forget(): Promise<void> {
    this.#prints.clear();
    await this.keep();
  }
}
