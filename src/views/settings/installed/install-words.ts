/** How to install Pinroll where the browser does not offer it to the page. */
export function installHint(): string {
  if ("onbeforeinstallprompt" in window)
    return "If it isn't installed yet, look for “Install” in the browser's menu or address bar.";
  // Of engines that install apps and do not say so, one alone knows this property.
  if ("standalone" in navigator || "safari" in window)
    return "In Safari, choose Share, then “Add to Dock” or “Add to Home Screen”.";
  return "In Firefox, look for “Install” or “Add to taskbar” in the menu or address bar. Not every version has it.";
}
