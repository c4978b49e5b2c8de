// Before the first paint: the page's language and direction, and the first words ahead; src/words/language.ts goes on. Where
// there are photos, as src/store/library/opening.ts noted, what shows them as well.
{
  const root = document.documentElement;
  const told = document.currentScript.dataset;
  const languages = JSON.parse(told.languages ?? "{}");
  let chosen;
  let isKept = false;
  try {
    chosen = localStorage.getItem("pinroll-language");
    isKept = localStorage.getItem(`${root.dataset.library ?? "pinroll"}-library`) !== null;
  } catch {
    // No storage: the browser decides.
  }
  if (!(chosen in languages || /^(en-XA|ar-XB)$/.test(chosen)))
    chosen =
      navigator.languages
        .filter((tag) => !/^zh-(Hant|TW|HK|MO)\b/i.test(tag))
        .map((tag) => tag.split("-")[0])
        .find((tag) => tag in languages) ?? "en";
  root.dataset.language = chosen;
  root.lang = chosen in languages ? (languages[chosen].tag ?? chosen) : "en";
  root.dir = /^(ar|he)/.test(chosen) ? "rtl" : "ltr";
  const { words = [], photos } = languages[chosen] ?? languages.en ?? {};
  for (const file of [...words, ...(isKept ? [...JSON.parse(told.photos ?? "[]"), photos] : [])]) {
    const link = document.createElement("link");
    const isStyle = file.endsWith(".css");
    link.rel = isStyle ? "preload" : "modulepreload";
    if (isStyle) Object.assign(link, { as: "style", crossOrigin: "" });
    link.href = file;
    document.head.append(link);
  }
}
