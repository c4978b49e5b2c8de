import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { PictureSpot, ReachTrouble } from "../shared/published.ts";
import { manifestPath } from "../../dataset/shared/layout.ts";
import { mostManifestText, type ManifestTrouble } from "../../dataset/shared/manifest.ts";
import { watchRefusal } from "../../../reach/refusal-watch.ts";
import { DatasetReach } from "./reach.ts";
import { PublishedLibrary, type PublishedSnapshot } from "./published-library.ts";

/** Why a text is no address of a dataset. */
type AddressTrouble = "no-address" | "needs-https";

/** The dataset's folder, ending in a slash; or why there is none. */
type ReadBase = { ok: true; base: URL } | { ok: false; why: AddressTrouble };

/**
 * Reads an address as people copy it: of the folder or of its manifest, of another site, or a path of this one ("/photos").
 * Query and fragment are no part of it, nor are names and passwords.
 */
export function readBase(text: string, page: Pick<Location, "href" | "protocol" | "origin">): ReadBase {
  const trimmed = text.trim();
  const named = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (trimmed === "" || trimmed.length > 2000 || !URL.canParse(named, page.origin))
    return { ok: false, why: "no-address" };
  const base = new URL(named, page.origin);
  if (base.protocol !== "https:" && base.protocol !== "http:") return { ok: false, why: "no-address" };
  // A page served by HTTPS loads nothing else.
  if (base.protocol === "http:" && page.protocol === "https:" && base.origin !== page.origin)
    return { ok: false, why: "needs-https" };
  base.search = "";
  base.hash = "";
  base.username = "";
  base.password = "";
  if (base.pathname.endsWith(`/${manifestPath}`))
    base.pathname = base.pathname.slice(0, -manifestPath.length);
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  return { ok: true, base };
}

/** Why a dataset could not be opened. "not-allowed": this site's policy lets pages reach no such server. */
export type OpenTrouble = AddressTrouble | ReachTrouble | ManifestTrouble | "not-allowed";

/** A dataset that is open: `close` it. Or why it is not. */
type OpenedDataset = { ok: true; library: PublishedLibrary } | { ok: false; why: OpenTrouble; host: string };

/** Reads the manifest at an address a person entered. Never rejects. */
async function openDataset(address: string): Promise<OpenedDataset> {
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

/** Opening a dataset: under way, open, or why not. */
type PublishedOpening =
  | { state: "opening" }
  | { state: "open"; library: PublishedLibrary }
  | { state: "failed"; why: OpenTrouble; host: string };

/** Opens the dataset at an address, anew with each `attempt`, and closes it when it is no longer shown. */
export function usePublished(address: string, attempt: number): PublishedOpening {
  const [opened, setOpened] = useState<{ key: string; opening: PublishedOpening } | null>(null);
  const key = `${attempt} ${address}`;
  useEffect(() => {
    let wanted = true;
    let library: PublishedLibrary | null = null;
    void openDataset(address).then((answer) => {
      if (answer.ok && !wanted) answer.library.close();
      if (!wanted) return;
      if (answer.ok) library = answer.library;
      const opening: PublishedOpening = answer.ok
        ? { state: "open", library: answer.library }
        : { state: "failed", why: answer.why, host: answer.host };
      setOpened({ key, opening });
    });
    return () => {
      wanted = false;
      library?.close();
    };
  }, [address, key]);
  return opened?.key === key ? opened.opening : { state: "opening" };
}

/** What is known of an open dataset, kept up to date. */
export const usePublishedSnapshot = (library: PublishedLibrary): PublishedSnapshot =>
  useSyncExternalStore(library.subscribe, library.snapshot);

/** The URL of a thumbnail; null until there is one. */
export function usePublishedPicture({ pictures }: PublishedLibrary, spot: PictureSpot | null): string | null {
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => (spot ? pictures.watch(spot, listener) : () => undefined),
      [pictures, spot],
    ),
    () => spot && pictures.at(spot),
  );
}
