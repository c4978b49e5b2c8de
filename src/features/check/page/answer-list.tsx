import { useEffect, useRef, useState, type ReactElement, type ReactNode } from "react";
import type { CheckAnswer, CheckedFile } from "../../../photo/check/check.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { checkWords } from "../words.ts";
import { orNull } from "../../../faults/faults.ts";
import { cardFileAt } from "./check.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { useIsOnScreen } from "../../../views/shell/use-is-on-screen.ts";
import { ExpandIcon, NoPictureIcon } from "../../../views/shell/controls/icons.tsx";
import { formatBytes, formatCount } from "../../../views/shell/words/format.ts";

const { say } = checkWords;

/** Files listed at once; the report has all of them. */
const mostListed = 200;

interface AnswerListProps {
  answer: CheckAnswer;
  files: readonly CheckedFile[];
}

/** Longest edge in pixels. */
const edge = 320;

/** Draws one picture after the other, apart from the import; null while nobody looks at them. */
let threads: CheckThreads | null = null;
const urls = new Map<string, Promise<string | null>>();

/** The address of a small picture of a file of the card that was checked last; null where it shows none. */
function cardPicture(path: string): Promise<string | null> {
  const known = urls.get(path) ?? draw(path);
  urls.set(path, known);
  return known;
}

async function draw(path: string): Promise<string | null> {
  threads ??= new CheckThreads(1);
  // The card was pulled.
  const file = await cardFileAt(path)?.open().catch(orNull);
  if (!file) return null;
  const job = {
    file,
    discretion: { metadata: "none", location: "none" },
    form: { type: "image/jpeg", quality: 0.8, maxEdge: edge, maxBytes: null },
    rotation: 0,
    recipe: null,
    given: null,
  } as const;
  const copied = await threads?.run(({ calls }) => calls.copy(job), null);
  return copied?.ok === true ? URL.createObjectURL(copied.file) : null;
}

/** Nobody looks at them any more. */
export function dropCardPictures(): void {
  threads?.close();
  threads = null;
  for (const url of urls.values()) void url.then((made) => made !== null && URL.revokeObjectURL(made));
  urls.clear();
}

/** A small picture of a file of the card, drawn once it comes into view; an icon for one that shows none. */
function CardPicture({ path }: { path: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const isOnScreen = useIsOnScreen(box);
  const [url, setUrl] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    if (!isOnScreen) return;
    let wanted = true;
    void cardPicture(path).then((made) => wanted && setUrl(made));
    return () => {
      wanted = false;
    };
  }, [path, isOnScreen]);
  return (
    <div ref={box} className="check-picture">
      {url === null && <NoPictureIcon size={24} aria-hidden />}
      {typeof url === "string" && <img src={url} alt="" />}
    </div>
  );
}

/** A path that breaks behind its folders rather than within a name. */
const breakable = (path: string): ReactNode[] =>
  path.split(/(?<=\/)/).flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]));

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
            <bdi>{breakable(shownName(path))}</bdi>
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
