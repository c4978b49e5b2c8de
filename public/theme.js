// Runs before the first paint, so that a chosen theme never flashes the other one. A file of its own because the
// content security policy forbids inline scripts. src/views/shell/use-theme.ts takes over from here.
{
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("pinroll-theme") ?? "null");
  } catch {
    // No storage, or not ours: the system decides.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#121314" : "#fafaf8");
}
