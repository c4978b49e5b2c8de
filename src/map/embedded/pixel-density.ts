/** Calls back when the window moves to a screen with another pixel density. */
export function followDensity(changed: (density: number) => void): () => void {
  let media: MediaQueryList;
  const watch = (): void => {
    media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    media.addEventListener("change", report, { once: true });
  };
  const report = (): void => {
    changed(devicePixelRatio);
    watch();
  };
  watch();
  return () => media.removeEventListener("change", report);
}
