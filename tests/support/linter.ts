import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One finding of the linter. */
export interface Finding {
  /** Relative to the planted folder, with slashes. */
  file: string;
  /** Line of the file, from 1. */
  line: number;
  /** Like `eslint(no-restricted-imports)`. */
  rule: string;
}

/** The part of the linter's own report that is read here. */
interface Diagnostic {
  filename: string;
  code: string;
  labels: { span: { line: number } }[];
}

/**
 * Lints a made-up tree (path to text) with the project's own rules, in a temporary folder that is gone afterwards:
 * the real sources are neither read nor touched.
 */
export function lintPlanted(tree: Readonly<Record<string, string>>): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-walls-"));
  try {
    copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
    const run = spawnSync(process.execPath, [oxlint, "--format", "json"], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
    return diagnostics.map(({ filename, code, labels }) => ({
      file: filename.replaceAll("\\", "/"),
      line: labels[0]?.span.line ?? 0,
      rule: code,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
