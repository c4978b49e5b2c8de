import type { DoomedFile, NotDeleted } from "../../store/deletion/deletion.ts";
import { formatBytes, formatCount, formatNoun } from "../shell/words/format.ts";

const roles: Record<DoomedFile["role"], string> = {
  photo: "",
  copy: "Duplicate",
  raw: "Raw file",
  "live-video": "Live video",
  burst: "Same burst",
  sidecar: "Sidecar",
};

/** What a file is to its photo; "" for the photo itself. */
export const roleWords = ({ role }: DoomedFile): string => roles[role];

/** "58 files, 214 MB". */
export function sizeWords(files: readonly DoomedFile[]): string {
  return `${formatNoun(files.length, "file")}, ${formatBytes(bytesOf(files))}`;
}

const bytesOf = (files: readonly DoomedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What happens when files are deleted, to be read before it does. */
export function warningWords(files: readonly DoomedFile[]): string {
  const size = formatBytes(bytesOf(files));
  const them = files.length === 1 ? "It" : "They";
  return `Delete ${formatNoun(files.length, "file")} (${size})? ${them} will not go to the bin. This cannot be undone.`;
}

const problems: Record<NotDeleted["why"], string> = {
  unreachable: "Its folder can't be opened. Reconnect the folder and try again.",
  denied: "The browser doesn't allow Pinroll to change this folder.",
  gone: "It is no longer there.",
  changed: "It has changed since Pinroll read it, so it was left.",
  refused: "The system refused. It may be open in another app, or write-protected.",
};

/** Why a file was not deleted, in a sentence. */
export const problemWords = ({ why }: NotDeleted): string => problems[why];

/** What was done: "36 of 37 files deleted." */
export function deletedWords(deleted: number, all: number): string {
  if (deleted === all) return `${formatNoun(all, "file")} deleted.`;
  return `${formatCount(deleted)} of ${formatNoun(all, "file")} deleted.`;
}
