/** What a host may set up for its pages: the origin of another server, by purpose; see docs/hosting.md. */
type HostPurpose = "tiles" | "analytics" | "bucket" | "search";

/** What the host of this site set up; nothing of what is absent. `streets`: the address of a `.pmtiles` file. */
export type Host = Partial<Record<HostPurpose | "streets", string>>;

const purposes: readonly HostPurpose[] = ["tiles", "analytics", "bucket", "search"];

let asked: Promise<Host> | null = null;

/**
 * What the host of this site set up, from the small file `/host.json`. Without a network it is nothing, and is asked for
 * again next time.
 */
export function askHost(): Promise<Host> {
  // No network, or what answers is no such file.
  asked ??= fetchHost().catch(() => {
    asked = null;
    return {};
  });
  return asked;
}

async function fetchHost(): Promise<Host> {
  // Nothing could be sent either, and the browser would log a failure.
  if (!navigator.onLine) throw new Error("There is no network.");
  const answer = await fetch("/host.json", { cache: "no-cache", credentials: "omit" });
  return hostOf(answer.ok ? await answer.json() : null);
}

/** Reads the file; what is no origin, or no address of streets at that of the tiles, is ignored. */
export function hostOf(value: unknown): Host {
  const said = Object(value) as Record<string, unknown>;
  const read = (name: string): URL | null => {
    const text = said[name];
    const url = typeof text === "string" && URL.canParse(text) ? new URL(text) : null;
    return url && /^https?:$/.test(url.protocol) ? url : null;
  };
  const host: Host = {};
  for (const purpose of purposes) {
    const url = read(purpose);
    if (url) host[purpose] = url.origin;
  }
  const streets = read("streets");
  if (streets?.pathname.endsWith(".pmtiles") && streets.origin === host.tiles) host.streets = streets.href;
  return host;
}
