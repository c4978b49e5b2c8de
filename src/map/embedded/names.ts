const regions = new Map<string, Intl.DisplayNames>();

/** The name of a country (ISO 3166-1, two letters) in the person's language; null when it has none. */
export function countryName(iso: string, locale: string = navigator.language): string | null {
  if (!/^[A-Z]{2}$/.test(iso)) return null;
  const known = regions.get(locale) ?? new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  regions.set(locale, known);
  return known.of(iso) ?? null;
}

/** Capitals set apart by hair spaces, in scripts that have capitals and do not join their letters. */
export function spaced(name: string): string {
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\P{Letter}]+$/u.test(name)) return name;
  return name.toLocaleUpperCase().replace(/(?<=\S)(?=\p{Letter})/gu, "\u200a");
}
