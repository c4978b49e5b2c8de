import type { MapTiles } from "../../../photo/geo/map-tiles.ts";

/** How long the browser takes, at most, to tell of a refusal after the failed request, in milliseconds. */
const refusalMs = 500;

const hostOf = (url: string): string => new URL(url, location.href).host;

/** Calls `tell` with a sentence when the page's own policy refuses the tiles' server. Answers how to stop watching. */
export function watchPolicy(tiles: MapTiles, tell: (message: string) => void): () => void {
  if (tiles.kind === "file") return () => undefined;
  const host = hostOf(tiles.url);
  const heard = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).host === host)
      tell(`This site isn't allowed to load tiles from ${host}. See Hosting in the README.`);
  };
  document.addEventListener("securitypolicyviolation", heard);
  return () => document.removeEventListener("securitypolicyviolation", heard);
}

/**
 * What to tell people of a tile that did not come. `came`: others did, so that a single one is no reason to speak of a
 * server. A refusal by the policy is told by `watchPolicy`, first.
 */
export function tileTrouble(
  tiles: MapTiles,
  error: unknown,
  came: boolean,
  tell: (message: string) => void,
): void {
  if (tiles.kind === "file") {
    const gone = error instanceof DOMException && /^Not(Readable|Found|Allowed)/.test(error.name);
    tell(
      gone
        ? `The map tiles in ${tiles.file.name} can no longer be read. Plug in their drive, or choose the file again in Settings.`
        : `Some of the map tiles in ${tiles.file.name} are damaged, so parts of the map are missing.`,
    );
  } else if (!came) {
    const sentence = `No map tiles could be loaded from ${hostOf(tiles.url)}. Check your connection, or the address in Settings.`;
    setTimeout(() => tell(sentence), refusalMs);
  }
}
