import { settingsWords } from "../../../words/settings.ts";

/** How to install Pinroll where the browser does not offer it to the page. */
export function installHint(): string {
  const { say } = settingsWords;
  if ("onbeforeinstallprompt" in window) return say("installChrome");
  // Of engines that install apps and do not say so, one alone knows this property.
  return say("standalone" in navigator || "safari" in window ? "installSafari" : "installFirefox");
}
