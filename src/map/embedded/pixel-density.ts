/** Calls back when the window moves to a screen with another pixel density. */
export function followDensity(changed: (density: number) => void): () => void {
  let media: MediaQueryList;
  const watch = (): void => {
    media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    media.addEventListener("change", told, { once: true });
  };
  const told = (): void => {
    changed(devicePixelRatio);
    watch();
  };
  watch();
  return () => media.removeEventListener("change", told);
}
