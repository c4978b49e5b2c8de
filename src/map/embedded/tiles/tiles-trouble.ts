import type { MapTiles } from "../../../photo/geo/map-tiles.ts";

/** Maximum delay of the browser's policy violation event after the failed request, in milliseconds. */
const refusalMs = 500;

const hostOf = (url: string): string => new URL(url, location.href).host;

/**
 * Calls `tell` with a sentence if the page's security policy blocks the tile server. Returns a function that stops
 * watching.
 */
export function watchPolicy(tiles: MapTiles, tell: (message: string) => void): () => void {
  if (tiles.kind !== "url") return () => undefined;
  const host = hostOf(tiles.url);
  const violated = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).host === host)
      tell(`This site isn't allowed to load tiles from ${host}. See Hosting in the README.`);
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
  tell: (message: string) => void,
): void {
  if (tiles.kind === "saved") tell("The saved streets could not be read.");
  else if (tiles.kind === "file") {
    const gone = error instanceof DOMException && /^Not(Readable|Found|Allowed)/.test(error.name);
    tell(
      gone
        ? `The map tiles in ${tiles.file.name} can no longer be read. Plug in their drive, or choose the file again in Settings.`
        : `Some of the map tiles in ${tiles.file.name} are damaged, so parts of the map are missing.`,
    );
  } else if (!drawn) {
    const sentence = `No map tiles could be loaded from ${hostOf(tiles.url)}. Check your connection, or the address in Settings.`;
    setTimeout(() => tell(sentence), refusalMs);
  }
}
