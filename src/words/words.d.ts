declare module "*?words" {
  type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
  type Fetch<T> = Readonly<Record<string, () => Promise<T>>>;
  /** For each language what fetches those for its areas, which fetch texts (`scripts/locales.mjs`). */
  export const catalogues: Fetch<{ areas: Fetch<{ texts: Readonly<Record<string, string | Forms>> }> }>;
}
