// Before the first paint: the page's language and direction, and the first words ahead. src/words/language.ts goes on.
{
  const languages = JSON.parse(document.currentScript.dataset.languages ?? "{}");
  let chosen;
  try {
    chosen = localStorage.getItem("pinroll-language");
  } catch {
    // No storage: the browser decides.
  }
  if (!(chosen in languages || /^(en-XA|ar-XB)$/.test(chosen)))
    chosen =
      navigator.languages
        .filter((tag) => !/^zh-(Hant|TW|HK|MO)\b/i.test(tag))
        .map((tag) => tag.split("-")[0])
        .find((tag) => tag in languages) ?? "en";
  const root = document.documentElement;
  root.dataset.language = chosen;
  root.lang = chosen in languages ? (languages[chosen].tag ?? chosen) : "en";
  root.dir = /^(ar|he)/.test(chosen) ? "rtl" : "ltr";
  for (const words of (languages[chosen] ?? languages.en)?.words ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = words;
    document.head.append(link);
  }
}
