import type { Answered, BackendState, HostedBackend } from "../shared/search-backend.ts";
import { backendKinds, openBackend } from "../shared/backends.ts";
import { type HostedSettings, hostedNow } from "./hosted-settings.ts";

/** The kinds of servers, by their keys, with their products' own names. */
export const hostedKinds: readonly { key: string; name: string }[] = Array.from(
  backendKinds,
  ([key, { name }]) => ({ key, name }),
);

/** The name of a kind of server. */
export const hostedName = (kind: string): string => backendKinds.get(kind)?.name ?? kind;

let opened: { settings: HostedSettings; backend: HostedBackend } | null = null;

/** The server that is set up; null for none. */
export async function hostedBackend(): Promise<Answered<HostedBackend> | null> {
  const settings = hostedNow();
  if (settings === null) return null;
  if (opened?.settings === settings) return { ok: true, value: opened.backend };
  const answer = await openBackend(settings.kind, settings);
  if (answer.ok) opened = { settings, backend: answer.value };
  return answer;
}

/** Whether a server answers, takes the key, and is new enough. */
export async function checkHosted(settings: HostedSettings): Promise<Answered<BackendState>> {
  const backend = await openBackend(settings.kind, settings);
  return backend.ok ? backend.value.check() : backend;
}

/** A key that can only search, for sharing. */
export async function makeSearchKey(): Promise<Answered<string> | null> {
  const backend = await hostedBackend();
  return backend?.ok === true ? backend.value.searchKey() : backend;
}
