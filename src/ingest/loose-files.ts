import type { FoundRow, MatchAnswer, SkippedFile } from "../../workers/contract.ts";
import type { PhotoId } from "../photo/photo.ts";
import type { FoundFile } from "./found-file.ts";
import { openFile } from "./found-file.ts";
import type { IntakeHost } from "./intake.ts";
import { isSameFile, numberedName } from "./roots.ts";
import type { Sources } from "./sources.ts";

/** What became of some loose files. */
export interface AdmittedFiles {
  rows: FoundRow[];
  /** Met before in this visit. */
  known: SkippedFile[];
  /** Rows that are read (again). */
  again: PhotoId[];
}

type Host = Pick<IntakeHost, "library" | "wasCancelled" | "isUnderWay" | "hasEarlier">;

/**
 * Files dropped without a folder. Those of one name may be different photos: one after the other, each gets the path it
 * had, or a new one.
 */
export class LooseFiles {
  readonly #sources: Sources;
  readonly #host: Host;

  constructor(sources: Sources, host: Host) {
    this.#sources = sources;
    this.#host = host;
  }

  /** Takes in files in their order, until `stop`. */
  async admit(files: readonly FoundFile[], stop: AbortSignal): Promise<AdmittedFiles> {
    const admitted: AdmittedFiles = { rows: [], known: [], again: [] };
    const answers = await this.#answers(files);
    if (stop.aborted) return admitted;
    for (const [index, file] of files.entries()) {
      const name = file.path;
      let number = 1;
      let answer = answers?.[index];
      while (!(await this.#fits(file, answer))) {
        file.path = numberedName(name, ++number);
        if (answers) [answer] = await this.#match([file]);
      }
      if (stop.aborted) break;
      this.#take(file, answer, admitted);
    }
    return admitted;
  }

  /** Whether the file's path is free, or was this very file's. */
  async #fits(file: FoundFile, answer: MatchAnswer | undefined): Promise<boolean> {
    const id = this.#sources.at(file.path);
    const old = id === undefined ? undefined : this.#sources.get(id);
    if (old) return isSameFile(old, file);
    return !answer || answer.row < 0 || answer.same || answer.pending;
  }

  #take(file: FoundFile, answer: MatchAnswer | undefined, { rows, known, again }: AdmittedFiles): void {
    const id = this.#sources.at(file.path);
    if (id !== undefined) {
      known.push({ path: file.path, reason: "duplicate" });
      if (!this.#host.wasCancelled(id)) return;
      this.#sources.connect(id, file);
      again.push(id);
    } else if (answer && answer.row >= 0) {
      this.#sources.connect(answer.row, file);
      if (answer.pending && !this.#host.isUnderWay(answer.row)) again.push(answer.row);
    } else rows.push(this.#sources.add(file));
  }

  async #answers(files: readonly FoundFile[]): Promise<MatchAnswer[] | null> {
    return this.#host.hasEarlier() && files.length > 0 ? this.#match(files) : null;
  }

  async #match(files: readonly FoundFile[]): Promise<MatchAnswer[]> {
    const opened = await Promise.all(files.map((file) => openFile(file).catch(() => null)));
    return this.#host.library.match(
      files.map(({ path }, index) => ({
        path,
        bytes: opened[index]?.size ?? 0,
        modified: opened[index]?.lastModified ?? 0,
      })),
    );
  }
}
