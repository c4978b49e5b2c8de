/** How long a download may take to begin before its bytes are let go, in milliseconds. Believed ample. */
const keptMs = 60_000;

/** Saves bytes under a name as a plain download. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
