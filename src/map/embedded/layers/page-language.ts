let known: { told: string; language: string } | null = null;

/** The user's language, as a valid tag for `Intl`. */
export function pageLanguage(): string {
  const told = navigator.language;
  if (known?.told !== told) known = { told, language: valid(told) };
  return known.language;
}

/**
 * A browser may report an invalid tag if the system has no language, as with the locale "C", and `Intl` would throw:
 * its default replaces it.
 */
function valid(told: string): string {
  try {
    return new Intl.Locale(told).toString();
  } catch {
    return new Intl.NumberFormat().resolvedOptions().locale;
  }
}
