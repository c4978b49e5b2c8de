import { chosenFacts, type FileToWrite, type WrittenField } from "../shared/file-to-write.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { openOriginal } from "../../saving/page/open-original.ts";
import { runSaving } from "../../saving/page/saving.ts";
import { collectZip } from "../../saving/page/zip-target.ts";
import { type SavedEntry, zipStream } from "../../saving/page/zip-stream.ts";
import { makeFile } from "./write-one.ts";
import type { WritingProblem } from "./writing-state.ts";
import { ignore } from "../../../faults/faults.ts";

/** Why a file is not in the archive, for people. */
type Reason = (why: WritingProblem) => string;

/**
 * Copies of files that say what the person said, as one archive, which `deliver` hands to the person; with a sidecar what
 * cannot be written into. The files stay as they are.
 */
export async function writeZip(
  files: readonly FileToWrite[],
  fields: ReadonlySet<WrittenField>,
  reason: Reason,
  deliver: (zip: Blob) => void,
): Promise<void> {
  const threads = new CheckThreads(1);
  const rows = Uint32Array.from(files, ({ id }) => id);
  await runSaving("originals", rows, async ({ signal, wrote, passed, problem, any }) => {
    const entries = async function* (): AsyncGenerator<SavedEntry> {
      for (const [index, file] of files.entries()) {
        signal.throwIfAborted();
        const facts = file.copyOf === null ? chosenFacts(file.wanted, fields) : null;
        if (facts !== null) {
          try {
            const old = await openOriginal({ id: file.id, paths: [file.path] });
            const made = await makeFile(old, facts, threads);
            const { orientation: _, ...said } = facts;
            const sidecar = made.ok
              ? null
              : await threads.run((thread) => thread.calls.sidecar(null, said), null);
            const text = sidecar?.ok ? await sidecar.file.text() : null;
            if (!made.ok && text === null) problem({ path: file.path, why: reason(made.why) });
            else
              yield {
                path: file.path,
                file: made.ok ? made.written.file : old,
                modified: new Date(old.lastModified),
                sidecar: text,
              };
          } catch (error) {
            // It cannot be reached or read.
            ignore(error);
            problem({ path: file.path, why: reason("unreadable") });
          }
        }
        passed(index + 1);
      }
    };
    const zip = await collectZip(zipStream(entries()), signal, wrote);
    if (any()) deliver(zip);
  }).finally(() => threads.close());
}
