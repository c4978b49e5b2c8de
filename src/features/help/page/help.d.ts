declare module "*?help" {
  /** For each language that has help what fetches it (`scripts/help.mjs`). */
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module has no import of a relative file
  export const helps: Readonly<Record<string, () => Promise<{ pages: import("./help-text.ts").HelpTexts }>>>;
}
