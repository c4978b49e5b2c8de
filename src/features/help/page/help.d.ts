declare module "*?help" {
  /** For each language that has help what fetches it (`scripts/help.mjs`). */
  export const helps: Readonly<Record<string, () => Promise<{ pages: import("./help-text.ts").HelpTexts }>>>;
}
