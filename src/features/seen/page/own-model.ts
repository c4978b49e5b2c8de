import { atom } from "jotai";
import { atomWithStorage, RESET } from "jotai/utils";
import { hexOf, sha256 } from "../../../photo/sha256.ts";
import { store } from "../../../store/session/store.ts";
import { builtPacks } from "../shared/built-packs.ts";
import { ownFiles, ownRoles, readOwnPack, type OwnFault, type OwnPack } from "../shared/own-pack.ts";
import type { BuiltPack, PackFile } from "../shared/packs.ts";

/** What is saved on this device of a person's own model, beside its files. */
interface KeptOwnModel {
  pack: OwnPack;
  version: string;
  /** Of its files, in the order of `ownRoles`. */
  sizes: readonly number[];
}

/** What became of the model that was brought last; "busy" while it is checked. */
export type Adding = "busy" | "removed" | { added: string } | OwnFault;

/** The same, until the next one. */
export const addingAtom = atom<Adding | null>(null);

/** Goes up when pictures are given to models in another way: then they are looked at anew. */
const ownFormat = 1;

const keptAtom = atomWithStorage<unknown>("pinroll-own-model", null, undefined, { getOnInit: true });

/** A model that is about to be kept: its files stay meanwhile. */
let incoming: BuiltPack | null = null;

/** What runs all models of this site; undefined where it has none. */
export const runtimeFile = (): PackFile | undefined =>
  builtPacks.flatMap(({ files }) => files).find(({ role }) => role === "runtime");

const readAtom = atom((get) => readKept(get(keptAtom)));

/** The model that a person brought; null for none, and where the site has nothing that runs it. */
export const ownPackAtom = atom((get) => {
  const kept = get(readAtom);
  return kept && builtOf(kept);
});

/** What the model that a person brought is called, whether or not it can run; null for none. */
export const ownNameAtom = atom((get) => get(readAtom)?.pack.name ?? null);

/** The same, at this moment. */
export const ownPackNow = (): BuiltPack | null => store.get(ownPackAtom);

/** Packs whose files stay because a person brought them. */
export const ownPacksToKeep = (): BuiltPack[] => [ownPackNow(), incoming].filter((pack) => pack !== null);

/** The pack of a description and of files of these sizes; null where the site has nothing that runs it. */
export async function ownPackOf(pack: OwnPack, sizes: readonly number[]): Promise<BuiltPack | null> {
  const text = new TextEncoder().encode(JSON.stringify([ownFormat, pack]));
  const version = hexOf(await sha256(text)).slice(0, 12);
  return builtOf({ pack, version, sizes });
}

/** Keeps the files of a pack until this is called with null. */
export function setIncoming(pack: BuiltPack | null): void {
  incoming = pack;
}

/** Has this be the person's own model from now on; null for none. */
export function setOwnPack(pack: BuiltPack | null): void {
  if (pack?.own === undefined) {
    store.set(keptAtom, RESET);
    return;
  }
  const sizes = pack.files.filter(({ role }) => role !== "runtime").map(({ bytes }) => bytes);
  store.set(keptAtom, { pack: pack.own, version: pack.version, sizes } satisfies KeptOwnModel);
}

/** What is saved, checked again: another version of Pinroll may have saved it. */
function readKept(kept: unknown): KeptOwnModel | null {
  const { pack, version, sizes } = (kept ?? {}) as Partial<Record<keyof KeptOwnModel, unknown>>;
  const read = readOwnPack(pack);
  const isWhole =
    Array.isArray(sizes) && sizes.length === ownRoles.length && sizes.every(Number.isSafeInteger);
  if (!read.ok || typeof version !== "string" || !isWhole) return null;
  return { pack: read.pack, version, sizes: sizes.map(Number) };
}

function builtOf({ pack, version, sizes }: KeptOwnModel): BuiltPack | null {
  const runtime = runtimeFile();
  if (runtime === undefined) return null;
  const files = ownFiles(pack).map((name, at): PackFile => {
    const [role, hash] = [ownRoles[at] ?? "", pack.sha256[name] ?? ""];
    // No address of the site: these are never fetched.
    return {
      role,
      name,
      path: `/own-model/${hash.slice(0, 16)}-${role}`,
      sha256: hash,
      bytes: sizes[at] ?? 0,
    };
  });
  return { name: "own", version, files: [runtime, ...files], own: pack };
}
