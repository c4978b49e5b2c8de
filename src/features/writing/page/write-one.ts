import type { FileToWrite } from "../shared/file-to-write.ts";
import type { FileWritten } from "../shared/rewrite.ts";
import type { WantedFacts } from "../shared/wanted.ts";
import type { CheckThreads } from "../../../store/check/check-threads.ts";

/** A new file, whether it holds all that it was to say, and which facts it holds. */
type Made = {
  ok: true;
  written: Extract<FileWritten, { ok: true }>;
  facts: WantedFacts;
  whole: boolean;
};

/** The file with these facts in it: where it has no room for all of them, with date and place alone. */
export async function makeFile(
  file: File,
  facts: WantedFacts,
  threads: CheckThreads,
): Promise<Made | Extract<FileWritten, { ok: false }>> {
  const attempt = (some: WantedFacts): Promise<FileWritten> =>
    threads.run<FileWritten>((thread) => thread.calls.write(file, some), { ok: false, why: "damaged" });
  const written = await attempt(facts);
  if (written.ok) return { ok: true, written, facts, whole: true };
  const { takenAt, position } = facts;
  const bare: WantedFacts = { ...(takenAt && { takenAt }), ...(position !== undefined && { position }) };
  const count = Object.keys(bare).length;
  if (!["unsupported", "room"].includes(written.why) || count === 0 || count === Object.keys(facts).length)
    return written;
  const some = await attempt(bare);
  return some.ok ? { ok: true, written: some, facts: bare, whole: false } : written;
}

/** Names a file's sidecar may have, the usual one first. */
export function sidecarNames({ path }: Pick<FileToWrite, "path">): string[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const bare = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : name;
  return [`${name}.xmp`, `${name}.XMP`, `${bare}.xmp`, `${bare}.XMP`];
}
