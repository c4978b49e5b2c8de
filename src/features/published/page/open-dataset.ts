import type { ReachTrouble } from "../shared/published.ts";
import { manifestPath } from "../../dataset/shared/layout.ts";
import { mostManifestText, type ManifestTrouble } from "../../dataset/shared/manifest.ts";
import { watchRefusal } from "../../../reach/refusal-watch.ts";
import { readBase, type AddressTrouble } from "./address.ts";
import { PublishedLibrary } from "./published-library.ts";
import { DatasetReach } from "./reach.ts";

/** Why a dataset could not be opened. "not-allowed": this site's policy lets pages reach no such server. */
export type OpenTrouble = AddressTrouble | ReachTrouble | ManifestTrouble | "not-allowed";

/** A dataset that is open: `close` it. Or why it is not. */
export type OpenedDataset =
  { ok: true; library: PublishedLibrary } | { ok: false; why: OpenTrouble; host: string };

/** Reads the manifest at an address a person entered. Never rejects. */
export async function openDataset(address: string): Promise<OpenedDataset> {
  const read = readBase(address, location);
  if (!read.ok) return { ok: false, why: read.why, host: address };
  const { base } = read;
  const { host } = base;
  const watch = watchRefusal(host);
  const reach = new DatasetReach(base);
  try {
    const answer = await reach.whole(manifestPath, mostManifestText);
    if (!answer.ok) {
      const isRefused = answer.why === "unreachable" && (await watch.refused());
      return { ok: false, why: isRefused ? "not-allowed" : answer.why, host };
    }
    const opened = await PublishedLibrary.open(answer.bytes, reach);
    return opened instanceof PublishedLibrary
      ? { ok: true, library: opened }
      : { ok: false, why: opened, host };
  } finally {
    watch.end();
  }
}
