/** Keeps the screen of a phone from going dark, where the browser lets a page do so. Answers a function that ends it. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  // Refused where the battery is low; the run may then be cut short.
  const asked = navigator.wakeLock.request("screen").catch(() => null);
  return () => void asked.then((lock) => lock?.release());
}
