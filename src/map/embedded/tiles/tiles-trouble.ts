import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import type { MapFailure } from "../../shared/map-surface.ts";

/** Maximum delay of the browser's policy violation event after the failed request, in milliseconds. */
const refusalMs = 500;

const hostOf = (url: string): string => new URL(url, location.href).host;

/**
 * Calls `tell` if the page's security policy blocks the tile server. Returns a function that stops watching.
 */
export function watchPolicy(tiles: MapTiles, tell: (failure: MapFailure) => void): () => void {
  if (tiles.kind !== "url") return () => undefined;
  const host = hostOf(tiles.url);
  const violated = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).host === host) tell({ kind: "server-refused", host });
  };
  document.addEventListener("securitypolicyviolation", violated);
  return () => document.removeEventListener("securitypolicyviolation", violated);
}

/**
 * Tells people about a tile that failed. `drawn`: other tiles loaded, so a single failure says nothing about the server.
 * `watchPolicy` reports policy violations first.
 */
export function tileTrouble(
  tiles: MapTiles,
  error: unknown,
  drawn: boolean,
  tell: (failure: MapFailure) => void,
): void {
  if (tiles.kind === "saved") tell({ kind: "saved-streets" });
  else if (tiles.kind === "file") {
    const gone = error instanceof DOMException && /^Not(Readable|Found|Allowed)/.test(error.name);
    tell({ kind: gone ? "file-gone" : "file-damaged", name: tiles.file.name });
  } else if (!drawn) {
    const failure = { kind: "server-silent", host: hostOf(tiles.url) } as const;
    setTimeout(() => tell(failure), refusalMs);
  }
}
