import type { DoomedFile, NotDeleted } from "./deletion.ts";
import { commonWords } from "../../../words/common.ts";
import { deletionWords } from "../words.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = deletionWords;

const roles = {
  copy: "roleCopy",
  raw: "roleRaw",
  "live-video": "roleLive",
  burst: "roleBurst",
  original: "roleOriginal",
  overlay: "roleOverlay",
  proxy: "roleProxy",
  sidecar: "roleSidecar",
} as const;

/** What a file is to its photo; "" for the photo itself. */
export const roleWords = ({ role }: DoomedFile): string => (role === "photo" ? "" : say(roles[role]));

/** "58 files, 214 MB". */
export function sizeWords(files: readonly DoomedFile[]): string {
  return joinParts([commonWords.say("files", { count: files.length }), formatBytes(bytesOf(files))]);
}

const bytesOf = (files: readonly DoomedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What happens when files are deleted, to be read before it does. */
export function warningWords(files: readonly DoomedFile[]): string {
  return say("warning", { count: files.length, size: formatBytes(bytesOf(files)) });
}

/** Why a file was not deleted, in a sentence. */
export const problemWords = ({ why }: NotDeleted): string => say(why);

/** What was done: "36 of 37 files deleted." */
export function deletedWords(deleted: number, all: number): string {
  return deleted === all ? say("deleted", { count: all }) : say("deletedSome", { count: all, deleted });
}
