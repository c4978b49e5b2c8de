declare module "*?words" {
  type Catalogue = Readonly<Record<string, () => Promise<{ texts: import("./message.ts").Texts }>>>;
  /** A function for each language, which fetches those for its areas, which fetch texts (`scripts/locales.mjs`). */
  export const catalogues: Readonly<
    Record<import("./language.ts").Language, () => Promise<{ areas: Catalogue }>>
  >;
}
