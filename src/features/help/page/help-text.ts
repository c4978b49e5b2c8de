/** A run of text, plain or marked, or a link to a page of help or of the app. */
export type Inline =
  string | { mark: "strong" | "em" | "code"; of: readonly Inline[] } | { to: string; of: readonly Inline[] };

/** A paragraph, a heading, or a list. */
export type Block =
  { kind: "p" | "h2"; of: readonly Inline[] } | { kind: "ul" | "ol"; items: readonly (readonly Inline[])[] };

/** A page of help, made of Markdown by `scripts/help.mjs`. */
export interface HelpText {
  title: string;
  blocks: readonly Block[];
}

/** All pages in a language, by name. */
export type HelpTexts = Readonly<Record<string, HelpText>>;

/** Text without marks and links. */
export const plainText = (parts: readonly Inline[]): string =>
  parts.map((part) => (typeof part === "string" ? part : plainText(part.of))).join("");

/** The texts of a page below its title, in order: one for each paragraph, heading and line of a list. */
export const textsOf = ({ blocks }: HelpText): string[] =>
  blocks.flatMap((block) => ("items" in block ? block.items.map(plainText) : plainText(block.of)));
