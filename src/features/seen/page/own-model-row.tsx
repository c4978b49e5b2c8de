import { useAtomValue } from "jotai";
import { useRef, type ReactElement } from "react";
import { FileInput } from "../../../views/settings/settings-row.tsx";
import { Button } from "../../../views/shell/controls/button.tsx";
import { settingsWords } from "../../../words/settings.ts";
import type { OwnFault } from "../shared/own-pack.ts";
import { seenWords } from "../words.ts";
import { addOwnArchive } from "./add-own-model.ts";
import { addingAtom, type Adding } from "./own-model.ts";

const { say } = seenWords;

/** A way to bring a model of one's own, and what became of the last one. */
export function OwnModelRow(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const adding = useAtomValue(addingAtom);
  return (
    <div className="seen-pack seen-add">
      <p className="shell-quiet">{say("addModelAbout")}</p>
      <output className="seen-state">{adding && wordsOf(adding)}</output>
      <p className="seen-actions">
        <Button onClick={() => input.current?.click()}>{say("addModel")}</Button>
      </p>
      <FileInput
        ref={input}
        accept=".zip"
        label={say("addModel")}
        onFile={(file) => void addOwnArchive(file)}
      />
    </div>
  );
}

function wordsOf(adding: Adding): string {
  if (adding === "busy") return say("checkingModel");
  if (adding === "removed") return say(adding);
  return "added" in adding ? say("modelAdded", { name: adding.added }) : faultWords(adding);
}

const plain = {
  runtime: "modelRuntime",
  description: "modelDescription",
  tokens: "modelTokens",
  inputs: "modelInputs",
  numbers: "modelNumbers",
  slow: "modelSlow",
} as const;

function faultWords(fault: OwnFault): string {
  switch (fault.why) {
    case "field":
      return say("modelField", { field: fault.field });
    case "missing":
      return say("modelMissing", { file: fault.file });
    case "altered":
      return say("modelAltered", { file: fault.file });
    case "full":
      return settingsWords.say("offlineFull");
    case "unreachable":
      return settingsWords.say("offlineUnreachable");
    case "runtime":
    case "description":
    case "tokens":
    case "inputs":
    case "numbers":
    case "slow":
      return say(plain[fault.why]);
  }
}
