import { Fragment, type ReactElement, type ReactNode } from "react";
import { BackLink } from "../../../views/shell/controls/back-link.tsx";
import { Link } from "../../../views/shell/controls/link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { helpWords } from "../words.ts";
import { helpNames } from "../../../views/shell/help/help-pages.ts";
import type { Block, HelpText, HelpTexts, Inline } from "./help-text.ts";
import { langOf, OnlyEnglish } from "./only-english.tsx";

const { say } = helpWords;

interface HelpArticleProps {
  name: string;
  text: HelpText;
  texts: HelpTexts;
  language: string;
}

/** One page of help. */
export function HelpArticle({ name, text, texts, language }: HelpArticleProps): ReactElement {
  const next = helpNames[helpNames.indexOf(name) + 1];
  const nextText = next === undefined ? undefined : texts[next];
  return (
    <Page title={text.title} above={<BackLink href="/help" name={say("title")} />}>
      <OnlyEnglish language={language} />
      <article className="help-article" {...langOf(language)}>
        {text.blocks.map((block, at) => (
          <Fragment key={at}>{shown(block)}</Fragment>
        ))}
      </article>
      {nextText && (
        <p className="help-next">
          <Link href={`/help/${next}`}>{say("next", { title: nextText.title })}</Link>
        </p>
      )}
    </Page>
  );
}

function shown(block: Block): ReactElement {
  if ("of" in block) {
    const Line = block.kind;
    return <Line>{inlines(block.of)}</Line>;
  }
  const List = block.kind;
  return (
    <List>
      {block.items.map((item, at) => (
        <li key={at}>{inlines(item)}</li>
      ))}
    </List>
  );
}

const inlines = (parts: readonly Inline[]): ReactNode =>
  parts.map((part, at) => {
    if (typeof part === "string") return part;
    if ("to" in part)
      return (
        <Link key={at} href={part.to}>
          {inlines(part.of)}
        </Link>
      );
    const Mark = part.mark;
    return <Mark key={at}>{inlines(part.of)}</Mark>;
  });
