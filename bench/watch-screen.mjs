/** What `watchFirstScreen` finds out, in milliseconds since navigation. @typedef {{ tiles: number, picture: number, pictures: number }} FirstScreen */

/** Runs in the page, before anything of it: notes when the grid's tiles, the first picture and all of them were painted first. */
export function watchFirstScreen() {
  /** @type {Partial<FirstScreen>} */
  const screen = {};
  Object.assign(globalThis, { benchFirstScreen: screen });
  const channel = new MessageChannel();
  /** @type {(() => void)[]} */
  const painted = [];
  channel.port1.onmessage = () => painted.shift()?.();
  /** @param {keyof FirstScreen} what */
  const note = (what) => {
    // A message sent in a frame comes after that frame was painted.
    requestAnimationFrame(() => {
      painted.push(() => (screen[what] ??= performance.now()));
      channel.port2.postMessage(null);
    });
  };
  const seen = { tiles: false, picture: false };
  const look = () => {
    const tiles = [...document.querySelectorAll('[role="grid"] [role="gridcell"]')].filter((tile) => {
      const { top, bottom, width } = tile.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    if (tiles.length > 0 && !seen.tiles) {
      seen.tiles = true;
      note("tiles");
    }
    if (!seen.picture && tiles.some((tile) => hasPicture(tile))) {
      seen.picture = true;
      note("picture");
    }
    if (tiles.length > 0 && tiles.every((tile) => hasPicture(tile))) {
      note("pictures");
      return;
    }
    requestAnimationFrame(look);
  };
  /** @param {Element} tile */
  const hasPicture = (tile) => {
    const image = tile.querySelector("img");
    return image !== null && image.complete && image.naturalWidth > 0;
  };
  requestAnimationFrame(look);
}

/** How the photos that match a filter are known by their rows. @typedef {{ query: string, every: number, rest: number }} Expected */

/**
 * Runs in the page: changes the filter by the address and measures until the grid shows nothing but what matches.
 * @param {{ expected: Expected, pictures: boolean }} asked
 * @returns {Promise<{ tiles: number, pictures: number }>} milliseconds to tiles, and to their pictures
 */
export function timeFilter({ expected, pictures }) {
  const { query, every, rest } = expected;
  const start = performance.now();
  history.pushState(null, "", `/?${query}`);
  const times = { tiles: 0, pictures: 0 };
  return new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() - start > 300_000) return reject(new Error(`Nothing was shown for ?${query}`));
      const tiles = [...document.querySelectorAll('[role="grid"] [role="gridcell"]')].filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const matches = tiles.every((tile) => Number(tile.getAttribute("data-photo")) % every === rest);
      if (tiles.length === 0 || !matches) return requestAnimationFrame(look);
      const drawn = tiles.every((tile) => {
        const image = tile.querySelector("img");
        return image !== null && image.complete && image.naturalWidth > 0;
      });
      const done = drawn || !pictures;
      const first = times.tiles === 0;
      if (!first && !done) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      // Comes after this frame was painted.
      port1.onmessage = () => {
        const now = performance.now() - start;
        if (first) times.tiles = now;
        if (done) {
          times.pictures = now;
          resolve(times);
        } else requestAnimationFrame(look);
      };
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
