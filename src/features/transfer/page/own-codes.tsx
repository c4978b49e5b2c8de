import { useEffect, useState, type ReactElement } from "react";
import { codesAsText, drawTransferCode, type CodePicture } from "./transfer.ts";
import { transferWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CopyIcon } from "../../../views/shell/controls/icons.tsx";
import { copyText } from "../../../views/shell/copy-text.ts";

const { say } = transferWords;

/** Each code of several is shown so long, in milliseconds: a camera needs some of it to see it sharp. */
const turnMs = 1500;

/** The codes this device shows, one after the other, and the same as text. */
export function OwnCodes({ text, codes }: { text: string; codes: readonly string[] }): ReactElement {
  const [turn, setTurn] = useState(0);
  const [said, setSaid] = useState("");
  const pictures = usePictures(codes);
  useEffect(() => {
    if (codes.length < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), turnMs);
    return () => clearInterval(timer);
  }, [codes]);
  const at = turn % Math.max(1, codes.length);
  const picture = pictures[at];
  const block = codesAsText(codes);
  return (
    <section className="transfer-part">
      <p>{text}</p>
      <figure className="transfer-code" aria-label={say("codePicture")}>
        {picture && <CodeDrawing picture={picture} />}
      </figure>
      {codes.length > 1 && (
        <p className="transfer-small">{say("codeOf", { at: at + 1, count: codes.length })}</p>
      )}
      <details className="transfer-text">
        <summary>{say("asText")}</summary>
        <label className="transfer-field">
          {say("ownText")}
          <textarea
            className="shell-field"
            readOnly
            rows={4}
            value={block}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
        <p className="transfer-small">{say("ownTextHint")}</p>
        <Button
          icon={CopyIcon}
          onClick={() => void copyText(block).then((done) => setSaid(say(done ? "copied" : "notCopied")))}
        >
          {say("copyText")}
        </Button>
        <output className="transfer-small">{said}</output>
      </details>
    </section>
  );
}

/** The pictures of codes, as far as they are drawn. */
function usePictures(codes: readonly string[]): readonly (CodePicture | null)[] {
  const [drawn, setDrawn] = useState<readonly (CodePicture | null)[]>([]);
  useEffect(() => {
    let isWanted = true;
    void Promise.all(codes.map(drawTransferCode)).then((pictures) => {
      if (isWanted) setDrawn(pictures);
    });
    return () => {
      isWanted = false;
    };
  }, [codes]);
  return drawn;
}

/** Black on white in any theme, as cameras expect it. */
function CodeDrawing({ picture: { size, modules } }: { picture: CodePicture }): ReactElement {
  let path = "";
  for (const [at, dark] of modules.entries())
    if (dark) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
