import { atom, useAtom } from "jotai";
import { useId, type ReactElement } from "react";
import { Link } from "../../../views/shell/controls/link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { helpGroupNames, helpGroups, helpNames } from "../../../views/shell/help/help-pages.ts";
import { firstWords } from "../../../words/first.ts";
import { helpWords } from "../words.ts";
import { findHelp, wordsIn, type Run } from "./find-help.ts";
import type { HelpTexts } from "./help-text.ts";
import { langOf, OnlyEnglish } from "./only-english.tsx";

const { say } = helpWords;

/** What is looked for: it is there again on the way back from a page. */
const queryAtom = atom("");

interface HelpListProps {
  texts: HelpTexts;
  language: string;
  /** The address named a page that is not there. */
  isMissing: boolean;
}

/** All pages in groups, or those with the words that are typed above them. */
export function HelpList({ texts, language, isMissing }: HelpListProps): ReactElement {
  const [query, setQuery] = useAtom(queryAtom);
  const isSearching = wordsIn(query).length > 0;
  const found = findHelp(texts, helpNames, query);
  return (
    <Page title={say("title")} keeps>
      {isMissing && <p className="help-line">{say("missing")}</p>}
      <OnlyEnglish language={language} />
      <search>
        <input
          className="shell-field help-field"
          type="search"
          aria-label={say("search")}
          placeholder={say("search")}
          value={query}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setQuery(target.value)}
        />
      </search>
      <output className="help-count">
        {isSearching && (found.length === 0 ? say("none") : say("found", { count: found.length }))}
      </output>
      {isSearching ? (
        <ul className="help-found" {...langOf(language)}>
          {found.map(({ name, title, excerpt }) => (
            <li key={name}>
              <Link href={`/help/${name}`}>
                <span className="help-found-title">
                  <Runs runs={title} />
                </span>
                <span className="help-found-text">
                  <Runs runs={excerpt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <>
          {helpGroupNames.map((group) => (
            <Group key={group} group={group} texts={texts} language={language} />
          ))}
          <p className="help-next">
            <Link href="/about">{firstWords.say("seeHow")}</Link>
          </p>
        </>
      )}
    </Page>
  );
}

interface GroupProps {
  group: keyof typeof helpGroups;
  texts: HelpTexts;
  language: string;
}

function Group({ group, texts, language }: GroupProps): ReactElement {
  const id = useId();
  return (
    <section className="shell-section" aria-labelledby={id}>
      <h2 id={id} className="shell-section-title">
        {say(group)}
      </h2>
      <ul className="help-titles" {...langOf(language)}>
        {helpGroups[group].map((name) => (
          <li key={name}>
            <Link href={`/help/${name}`}>{texts[name]?.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Runs({ runs }: { runs: readonly Run[] }): ReactElement {
  return <>{runs.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))}</>;
}
