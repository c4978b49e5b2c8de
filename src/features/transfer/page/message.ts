import { transferLimits } from "./limits.ts";
import { isSentPath } from "./sent-path.ts";

/** A file as its sender lists it: path, bytes, and when it was changed, in milliseconds since 1970, UTC. */
export interface SentFile {
  path: string;
  bytes: number;
  modified: number;
}

/**
 * What two devices say to each other, as JSON texts; the bytes of files are binary messages between `file` and `end`
 * (`chunk.ts`). Numbers of files are their places in the list.
 *
 * 1. Both: `hello`.
 * 2. The sender: `list`, `files` and `told` in pieces, `listed`.
 * 3. The receiver: `want` for each file it lacks, with how many bytes it has and their SHA-256.
 * 4. The sender: `file` with where it begins, chunks, `end` with the SHA-256 of the whole file; or `gone`.
 * 5. The receiver: `got` as bytes reach its disk, and `finished`.
 *
 * `stop` ends it from either side.
 */
export type TransferMessage =
  | { t: "hello"; v: number }
  | { t: "list"; files: number; bytes: number; told: number }
  | { t: "files"; files: SentFile[] }
  | { t: "told"; text: string }
  | { t: "listed" }
  | { t: "want"; id: number; at: number; hash: string | null }
  | { t: "file"; id: number; at: number }
  | { t: "end"; id: number; hash: string }
  | { t: "gone"; id: number }
  | { t: "got"; bytes: number }
  | { t: "finished" }
  | { t: "stop" };

/** A message as it is sent. */
export const messageText = (message: TransferMessage): string => JSON.stringify(message);

type Fields = Readonly<Record<string, unknown>>;

/** Null for anything that is not exactly a message: unknown kinds, wrong types, numbers and texts out of bounds. */
export function readMessage(text: string): TransferMessage | null {
  if (text.length > transferLimits.messageChars) return null;
  const value = parsed(text);
  return typeof value === "object" && value !== null ? messageOf(value as Fields) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON.
    return null;
  }
}

function messageOf({ t, v, files, bytes, told, text, id, at, hash }: Fields): TransferMessage | null {
  switch (t) {
    case "hello":
      return isCount(v, 1e6) ? { t, v } : null;
    case "list":
      return isCount(files, transferLimits.files) && isCount(bytes) && isCount(told, transferLimits.toldChars)
        ? { t, files, bytes, told }
        : null;
    case "files":
      return areFiles(files) ? { t, files: files.map(onlyFile) } : null;
    case "told":
      return typeof text === "string" && text.length <= transferLimits.toldAtOnce ? { t, text } : null;
    case "want": {
      if (!isFileId(id) || !isCount(at, transferLimits.fileBytes)) return null;
      if (at === 0 && hash === null) return { t, id, at, hash };
      return isHash(hash) ? { t, id, at, hash } : null;
    }
    case "file":
      return isFileId(id) && isCount(at, transferLimits.fileBytes) ? { t, id, at } : null;
    case "end":
      return isFileId(id) && isHash(hash) ? { t, id, hash } : null;
    case "gone":
      return isFileId(id) ? { t, id } : null;
    case "got":
      return isCount(bytes) ? { t, bytes } : null;
    case "listed":
    case "finished":
    case "stop":
      return { t };
    default:
      return null;
  }
}

function areFiles(value: unknown): value is SentFile[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > transferLimits.filesAtOnce) return false;
  return value.every((one: unknown) => typeof one === "object" && one !== null && isFile(one as Fields));
}

const isFile = ({ path, bytes, modified }: Fields): boolean =>
  isSentPath(path) && isCount(bytes, transferLimits.fileBytes) && isCount(modified, 8.64e15);

const onlyFile = ({ path, bytes, modified }: SentFile): SentFile => ({ path, bytes, modified });

const isCount = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

const isFileId = (value: unknown): value is number => isCount(value, transferLimits.files - 1);

const isHash = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
