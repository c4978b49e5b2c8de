import { atom } from "jotai";
import type { Row } from "../../../photo/photo.ts";
import type { SeenLine } from "../shared/packs.ts";

/** The text that is shown over the open picture; null for none. */
export const shownTextAtom = atom<{ photo: Row; lines: readonly SeenLine[] } | null>(null);
