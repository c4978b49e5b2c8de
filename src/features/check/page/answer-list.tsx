import type { ReactElement } from "react";
import type { CheckAnswer, CheckedFile } from "../../../photo/check/check.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { checkWords } from "../words.ts";
import { CardPicture } from "./card-picture.tsx";
import { ExpandIcon } from "../../../views/shell/controls/icons.tsx";
import { formatBytes, formatCount } from "../../../views/shell/words/format.ts";

const { say } = checkWords;

/** Files listed at once; the report has all of them. */
const mostListed = 200;

interface AnswerListProps {
  answer: CheckAnswer;
  files: readonly CheckedFile[];
}

/** The files of one answer with their pictures, folded unless they are missing; nothing where there are none. */
export function AnswerList({ answer, files }: AnswerListProps): ReactElement | null {
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <details className="check-list" data-answer={answer} open={answer === "missing"}>
      <summary>
        <span className="check-list-name">
          <ExpandIcon size={18} aria-hidden />
          {say(answer)}
        </span>
        <span className="tabular shell-quiet">
          {formatCount(files.length)} · {formatBytes(bytes)}
        </span>
      </summary>
      <p>{say(`${answer}Text`)}</p>
      <ul className="check-files">
        {files.slice(0, mostListed).map(({ path, where }) => (
          <li key={path}>
            <CardPicture path={path} />
            <bdi>{shownName(path)}</bdi>
            {where !== null && (
              <span className="shell-quiet">{say("where", { path: shownName(where) })}</span>
            )}
          </li>
        ))}
      </ul>
      {files.length > mostListed && (
        <p className="shell-quiet">{say("more", { count: files.length - mostListed })}</p>
      )}
    </details>
  );
}
