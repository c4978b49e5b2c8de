const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands between tags or within double quotes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");
}
