import { useRef, useState, type ReactElement } from "react";
import { copyText } from "../../../src/views/shell/copy-text.ts";
import { Button } from "../../../src/views/shell/controls/button.tsx";
import { CopyIcon, ExportIcon, UploadIcon } from "../../../src/views/shell/controls/icons.tsx";
import { saveBlob } from "../../../src/views/shell/save-blob.ts";
import { readBenchFile } from "../../report/bench-file.mjs";
import type { BenchFile, Outcome } from "../../types.d.mts";
import { benchFileOf } from "./bench-file.ts";
import { ComparisonView } from "./comparison-view.tsx";

/** The results as a file, and beside those of another file. */
export function FileTools({ outcomes }: { outcomes: readonly Outcome[] }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const [other, setOther] = useState<{ name: string; file: BenchFile } | null>(null);
  const [whole, setWhole] = useState<BenchFile | null>(null);
  const text = async (): Promise<string> => `${JSON.stringify(await benchFileOf(outcomes), null, 2)}\n`;
  const copy = async (): Promise<void> =>
    setSaid(
      (await copyText(await text())) ? "Copied." : "The browser blocked copying. Save the file instead.",
    );
  const save = async (): Promise<void> => {
    const day = new Date().toISOString().slice(0, 10);
    saveBlob(new Blob([await text()], { type: "application/json" }), `pinroll-bench-${day}.json`);
    setSaid("Saved to your downloads folder.");
  };
  const compare = async (chosen: File): Promise<void> => {
    const { file, problem } = readBenchFile(await chosen.text());
    setSaid(problem ?? "");
    setOther(file ? { name: chosen.name, file } : null);
    setWhole(await benchFileOf(outcomes));
  };
  return (
    <div className="bench-tools">
      <p className="bench-tools-buttons">
        <Button icon={CopyIcon} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={ExportIcon} onClick={() => void save()}>
          Save as file
        </Button>
        <Button icon={UploadIcon} onClick={() => input.current?.click()}>
          Compare with a file
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="File to compare with"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void compare(chosen);
            target.value = "";
          }}
        />
      </p>
      <output className="bench-said">{said}</output>
      {other && whole && (
        <ComparisonView name={other.name} before={other.file} after={{ ...whole, outcomes: [...outcomes] }} />
      )}
    </div>
  );
}
