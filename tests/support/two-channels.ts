import type { LibraryChannel, LibraryNews } from "../../workers/library/tabs/tabs.ts";

/** The channels of two tabs with one library: each hears the other, not itself. */
export function twoChannels(): [() => LibraryChannel, () => LibraryChannel] {
  const ears: [(news: LibraryNews) => void, (news: LibraryNews) => void] = [() => undefined, () => undefined];
  const of = (mine: 0 | 1) => (): LibraryChannel => ({
    post: (news) => queueMicrotask(() => ears[mine === 0 ? 1 : 0](structuredClone(news))),
    onMessage: (listener) => {
      ears[mine] = listener;
    },
    close: () => {
      ears[mine] = () => undefined;
    },
  });
  return [of(0), of(1)];
}
