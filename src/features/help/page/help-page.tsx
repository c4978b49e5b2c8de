import { useEffect, useRef, type ReactElement } from "react";
import { shownLanguage } from "../../../words/language.ts";
import { helps } from "../../../words/languages.json?help";
import { LazyPart } from "../../../views/shell/layout/lazy-part.ts";
import { Room } from "../../../views/shell/layout/room.tsx";
import { usePage } from "../../../views/shell/layout/route.ts";
import { HelpArticle } from "./help-article.tsx";
import { HelpList } from "./help-list.tsx";
import type { HelpTexts } from "./help-text.ts";
import "./help.css";

/** What the pages of a language are shown by, once they are fetched. */
type Pages = LazyPart<{ name: string }>;

const fetched = new Map<string, Pages>();

function pagesIn(language: string): Pages {
  let pages = fetched.get(language);
  if (pages === undefined) {
    pages = new LazyPart(async () => {
      const texts = (await helps[language]?.())?.pages ?? {};
      return ({ name }) => <Help name={name} texts={texts} language={language} />;
    });
    fetched.set(language, pages);
  }
  return pages;
}

/** The list of all pages of help, or the one that the address names, in the page's language or else in English. */
export function HelpPage(): ReactElement {
  const [, , name = ""] = usePage().split("/");
  const language = shownLanguage();
  return <Room name="partPage" part={pagesIn(language in helps ? language : "en")} props={{ name }} />;
}

interface HelpProps {
  /** Empty for the list. */
  name: string;
  texts: HelpTexts;
  language: string;
}

function Help({ name, texts, language }: HelpProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(name);
  useEffect(() => {
    if (last.current === name) return;
    last.current = name;
    // The link that led here is gone.
    const heading = box.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [name]);
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return (
    <div ref={box} className="help">
      {text ? (
        <HelpArticle key={name} name={name} text={text} texts={texts} language={language} />
      ) : (
        <HelpList texts={texts} language={language} isMissing={name !== ""} />
      )}
    </div>
  );
}
