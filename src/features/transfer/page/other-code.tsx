import { useId, useState, type ReactElement } from "react";
import { codesRead, takeTransferCode } from "./transfer.ts";
import { transferWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { CameraIcon, CloseIcon } from "../../../views/shell/controls/icons.tsx";
import { useCodeCamera, type CameraTrouble } from "./use-code-camera.ts";

const { say } = transferWords;

const troubles = { refused: "cameraRefused", missing: "cameraMissing" } as const satisfies Record<
  CameraTrouble,
  string
>;

/** Takes the code the other device shows: by the camera, or as text. */
export function OtherCode({ heading, text }: { heading?: string; text?: string }): ReactElement {
  const [pasted, setPasted] = useState("");
  const [said, setSaid] = useState("");
  const [on, setOn] = useState(false);
  const hint = useId();
  const take = (code: string): boolean => {
    const taken = takeTransferCode(code);
    if (taken === "more") setSaid(say("scannedSome", codesRead()));
    else setSaid(taken === "unknown" ? say("unknownText") : "");
    return taken === "taken";
  };
  return (
    <section className="transfer-part">
      {heading !== undefined && <h3 className="transfer-heading">{heading}</h3>}
      {text !== undefined && <p>{text}</p>}
      {on && <CodeCamera onCode={take} />}
      <Button icon={on ? CloseIcon : CameraIcon} kind={on ? "quiet" : "primary"} onClick={() => setOn(!on)}>
        {say(on ? "scanStop" : "scan")}
      </Button>
      <form
        className="transfer-paste"
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() !== "") take(pasted);
        }}
      >
        <label className="transfer-field">
          {say("otherText")}
          <textarea
            className="shell-field"
            rows={2}
            value={pasted}
            aria-describedby={hint}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setPasted(target.value)}
          />
        </label>
        <Button type="submit" aria-disabled={pasted.trim() === ""}>
          {say("useText")}
        </Button>
      </form>
      <output id={hint} className="transfer-small">
        {said}
      </output>
    </section>
  );
}

/** The picture of the camera, and what it needs. */
function CodeCamera({ onCode }: { onCode: (code: string) => boolean }): ReactElement {
  const { video, trouble } = useCodeCamera(onCode);
  if (trouble !== null)
    return (
      <p className="transfer-small" role="alert">
        {say(troubles[trouble])}
      </p>
    );
  return (
    <>
      <video ref={video} className="transfer-camera" muted playsInline aria-label={say("cameraPicture")} />
      <p className="transfer-small">{say("scanning")}</p>
    </>
  );
}
