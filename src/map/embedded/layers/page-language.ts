let known: { told: string; language: string } | null = null;

/** The person's language, as a tag every `Intl` takes. */
export function pageLanguage(): string {
  const told = navigator.language;
  if (known?.told !== told) known = { told, language: valid(told) };
  return known.language;
}

/**
 * Where the system has no language, as under the locale "C", a browser may tell one that is no language tag, and `Intl`
 * throws: its own default then stands in.
 */
function valid(told: string): string {
  try {
    return new Intl.Locale(told).toString();
  } catch {
    return new Intl.NumberFormat().resolvedOptions().locale;
  }
}
