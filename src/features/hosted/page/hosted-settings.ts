import { atom } from "jotai";
import { atomWithStorage, RESET } from "jotai/utils";
import type { HostedChoice } from "../shared/hosted-port.ts";
import type { HostedAccess } from "../shared/search-backend.ts";
import { store } from "../../../store/session/store.ts";
import { libraryName } from "../../../store/library/library-name.ts";

/** A search server as a person entered it. Kept in this browser only, never in a backup. */
export interface HostedSettings extends HostedAccess {
  /** The folder of its kind in `src/features/hosted/shared/`. */
  kind: string;
  choice: HostedChoice;
}

const storedAtom = atomWithStorage<unknown>(`${libraryName}-hosted-search`, null, undefined, {
  getOnInit: true,
});

/**
 * The search server; null for none, and then none is ever contacted. Setting it returns whether the browser saves it;
 * otherwise it lasts until the page is closed.
 */
export const hostedAtom = atom(
  (get): HostedSettings | null => {
    const read = hostedOf(Object(get(storedAtom)) as Partial<Record<keyof HostedSettings, unknown>>);
    return typeof read === "string" ? null : read;
  },
  (_, set, settings: HostedSettings | null): boolean => {
    try {
      set(storedAtom, settings ?? RESET);
      return true;
    } catch {
      // The browser blocks storage, or there is no room.
      return false;
    }
  },
);

/** The same, at this moment. */
export const hostedNow = (): HostedSettings | null => store.get(hostedAtom);

/** What is wrong with what was typed. */
export type HostedWrong = "address" | "secure" | "key" | "collection";

/** The settings of what was typed, without surrounding spaces, or what is wrong with it. */
export function hostedOf(
  typed: Partial<Record<keyof HostedSettings, unknown>>,
): HostedSettings | HostedWrong {
  const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
  const address = text(typed.url);
  if (!URL.canParse(address)) return "address";
  const { protocol, hostname, origin, pathname, search, username } = new URL(address);
  if (!["https:", "http:"].includes(protocol) || search !== "" || username !== "") return "address";
  if (protocol === "http:" && hostname !== "localhost" && hostname !== "127.0.0.1") return "secure";
  const [key, collection] = [text(typed.key), text(typed.collection)];
  // What a header can hold: RFC 9110, section 5.5.
  if (!/^[\x21-\x7e]{1,512}$/.test(key)) return "key";
  if (!/^[\w-]{1,64}$/.test(collection)) return "collection";
  const { places, names } = Object(typed.choice) as Partial<Record<keyof HostedChoice, unknown>>;
  const told = places === "region" || places === "city" ? places : "none";
  const url = `${origin}${pathname.replace(/\/+$/, "")}`;
  return { kind: text(typed.kind), url, key, collection, choice: { places: told, names: names === true } };
}
