import { useState, type ReactElement } from "react";
import { copyText } from "../../../src/views/shell/copy-text.ts";
import { Button } from "../../../src/views/shell/controls/button.tsx";
import { CopyIcon, ExportIcon, ShareIcon } from "../../../src/views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../src/views/shell/save-blob.ts";
import type { BenchFile } from "../../types.d.mts";
import { canShareResults, shareResults, textOfResults } from "../others/share-results.ts";

/** The results as a text, as a file, and as a file for another app. */
export function FileTools({ file }: { file: BenchFile }): ReactElement {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> =>
    setSaid(
      (await copyText(textOfResults(file)))
        ? "Copied."
        : "The browser blocked copying. Save the results instead.",
    );
  const save = (): void => {
    const bytes = new Blob([textOfResults(file)], { type: "application/json" });
    saveBlob(bytes, `pinroll-bench-${today()}.json`);
    setSaid("Saved to your downloads folder.");
  };
  const share = async (): Promise<void> => {
    const how = await shareResults(file);
    if (how === "refused") setSaid("This browser can’t share the file. Save the results instead.");
    else setSaid(how === "shared" ? "Shared." : "");
  };
  return (
    <div className="bench-tools">
      <p className="bench-tools-buttons">
        <Button icon={ExportIcon} onClick={save}>
          Save results
        </Button>
        {canShareResults(file) && (
          <Button icon={ShareIcon} onClick={() => void share()}>
            Share results
          </Button>
        )}
        <Button icon={CopyIcon} onClick={() => void copy()}>
          Copy results
        </Button>
      </p>
      <output className="bench-said">{said}</output>
      <p className="bench-note">
        The file holds the figures, the browser, and what it tells of this device. It names none of your
        files.
      </p>
    </div>
  );
}
