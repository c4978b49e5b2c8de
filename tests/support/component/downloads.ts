import { onTestFinished, vi } from "vitest";

/** A file the page gave to the browser to keep. */
interface Download {
  name: string;
  blob: Blob;
}

/** From now on, until the test ends, what the page has downloaded is kept here. Answers how to wait for this many files. */
export function takeDownloads(): (count: number) => Promise<Download[]> {
  const blobs = new Map<string, Blob>();
  const taken: Download[] = [];
  const createObjectURL = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((of) => {
    const url = createObjectURL(of);
    if (of instanceof Blob) blobs.set(url, of);
    return url;
  });
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function press(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (this.hasAttribute("download") && blob) taken.push({ name: this.download, blob });
    else click.call(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return (count) =>
    vi.waitFor(
      () => {
        if (taken.length < count) throw new Error(`${taken.length} of ${count} files were downloaded.`);
        return taken;
      },
      { timeout: 20_000, interval: 10 },
    );
}
