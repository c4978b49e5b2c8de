import type { Answered, BackendKind, HostedAccess, HostedBackend } from "./search-backend.ts";

/**
 * Every kind of server, by the name of its folder here: its file `backend.ts` exports one `BackendKind`. A new
 * kind is a new folder, and nothing else.
 */
const folders = import.meta.glob<Record<string, BackendKind>>("./*/backend.ts", { eager: true });

/** The kinds of servers that can answer searches, by their keys, with their products' own names. */
export const backendKinds: ReadonlyMap<string, BackendKind> = new Map(
  Object.entries(folders).flatMap(([path, exported]) =>
    Object.values(exported).map((kind) => [path.split("/")[1] ?? "", kind] as const),
  ),
);

/** Opens a server of a kind; its client is loaded now. */
export async function openBackend(key: string, access: HostedAccess): Promise<Answered<HostedBackend>> {
  const kind = backendKinds.get(key);
  if (kind === undefined) return { ok: false, trouble: "refused", detail: key };
  try {
    return { ok: true, value: await kind.open(access) };
  } catch {
    // The client's code could not be loaded.
    return { ok: false, trouble: "offline", detail: "" };
  }
}
