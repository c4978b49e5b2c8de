/**
 * A line of the product broken on purpose, as a slip of the hand would.
 * @typedef {object} Mutation
 * @property {string} file
 * @property {string} from stands in the file once
 * @property {string} to
 * @property {string[]} [specs] browser tests that should notice, where no smaller test can
 * @property {string} [promise] the promise of docs/promises.md that it breaks
 */

/**
 * One or more in each room of the product.
 * @type {readonly Mutation[]}
 */
const slips = [
  m("src/photo/wall-time.ts", "hour > 23", "hour > 24"),
  m("src/photo/row-set.ts", "kept &= ~bit", "kept |= bit"),
  m("src/photo/geo/map-link.ts", 'match[8] === "W"', 'match[8] === "E"'),
  m("src/photo/filter/filter.ts", 'place === "no" ? place === "yes"', 'place === "no" ? place === "no"'),
  m("src/ingest/scan/scan.ts", "folder && !stop.aborted", "folder"),
  m("src/ingest/queue/queue.ts", "this.#down <= this.#last;", "this.#down < this.#last;"),
  m("src/ingest/pool/pool.ts", '"thumbnail" ? lane.heldMs(now) : 0', '"metadata" ? lane.heldMs(now) : 0'),
  m("src/ingest/folders/revisit.ts", "if (!pending) this.#changes", "if (pending) this.#changes"),
  m("src/ingest/catalogue/catalogue.ts", "return id < this.#first ?", "return id <= this.#first ?"),
  m("src/library/leadership.ts", "if (!isFirst) this.#host.renewed", "if (isFirst) this.#host.renewed"),
  m("src/store/edits/edits.ts", "?? 0) & ~shownFlags)", "?? 0) & shownFlags)"),
  m(
    "src/store/selection/selection.ts",
    "countIn(rows) === rows.length) deselectRows",
    "countIn(rows) > 0) deselectRows",
  ),
  m("src/store/library/snapshot.ts", "column.set(values, first)", "column.set(values)"),
  m(
    "src/views/grid/layout.ts",
    "(sorted[middle] ?? Infinity) <= value",
    "(sorted[middle] ?? Infinity) < value",
  ),
  m("src/views/viewer/viewer-key.ts", "altKey || inPlayer) return null", "altKey) return null"),
  m("src/views/viewer/chrome.tsx", "aria-disabled={at === 0}", "aria-disabled={at === 1}"),
  m(
    "src/views/map/map-state.ts",
    "get(dayPathLinesAtom).length > 0 ?",
    "get(dayPathLinesAtom).length > 99 ?",
  ),
  m("src/views/search/use-address.ts", '? "replace" : "push"', '? "push" : "replace"'),
  m("src/features/albums/page/new-album-dialog.tsx", 'name.trim() === ""', 'name === "x"'),
  m("src/features/trips/page/trip-head.tsx", 'const text = next === "" ?', 'const text = next !== "" ?'),
  m("src/features/export/page/saving-fields.tsx", 'size === "full" ? null', 'size === "full" ? 1600'),
  m("src/views/shell/keys.ts", "if (!isRightToLeft()) return key", "if (isRightToLeft()) return key"),
  m("src/views/shell/use-undo-keys.ts", 'key === "y" || event.shiftKey', 'key === "y"'),
  m(
    "src/features/dates/page/shift-fields.tsx",
    "checked={reference === null}",
    "checked={reference !== null}",
  ),
  m("src/views/import/import-bar.tsx", "far > farPx && !isInUse", "far > farPx"),
  m("src/views/selection/action-bar.tsx", "if (disabled) return;", ""),
  m(
    "src/features/tags/page/mark-fields.tsx",
    "if (stars === value && value > 0)",
    "if (stars !== value && value > 0)",
  ),
  m("src/map/embedded/embedded-map.tsx", "[5, 2, 1]", "[1, 2, 5]"),
  m("src/words/language.ts", "if (language === shown) return;", "if (language !== shown) return;"),
  m(
    "workers/photo/header/sniff.ts",
    '8, "WEBP")) return photo("image/webp")',
    '8, "WEBP")) return photo("image/png")',
  ),
  m("workers/photo/exif/exif.ts", "textValue(tags.LensModel) ??", "textValue(tags.Lens) ??"),
  m("workers/photo/thumbnail/upright.ts", "drawable.alpha === true ?", "drawable.alpha !== true ?"),
  m(
    "workers/photo/video/quicktime.ts",
    "seconds >= from1904 ? seconds - from1904",
    "seconds >= from1904 ? seconds",
  ),
  m("workers/photo/sidecars/takeout-facts.ts", 'fields["trashed"] === true', 'fields["trashed"] !== true'),
  m(
    "src/features/saving/worker/photo/blocks.ts",
    'return hasText(part, 4, "ICC_PROFILE\\0")',
    'return !hasText(part, 4, "ICC_PROFILE\\0")',
  ),
  m(
    "src/features/trips/worker/library/find-trips.ts",
    "metresBetween(home, stay) <= awayMetres",
    "metresBetween(home, stay) > awayMetres",
  ),
  m("workers/library/pairs/pairs.ts", "files.length > 1", "files.length > 2"),
  m(
    "workers/library/persistence/commits.ts",
    "const isNew = chunk >= written",
    "const isNew = chunk > written",
  ),
  m("src/features/transfer/page/receiving.ts", "if (isNext && at + bytes.length", "if (at + bytes.length"),
  m("src/features/bucket/shared/s3/bucket-client.ts", "turn >= patience.tries", "turn > patience.tries"),
  m("src/features/web-album/page/album-viewer.ts", "along(x < 0 ? 1 : -1)", "along(x < 0 ? -1 : 1)"),
];

/**
 * One or more for each row of docs/promises.md.
 * @type {readonly Mutation[]}
 */
const broken = [
  p(
    "no-requests",
    m(
      "src/main.tsx",
      "tellUncaught(self);",
      'tellUncaught(self);\nvoid fetch("https://photos.example/", { mode: "no-cors" }).catch(ignore);',
      "tests/e2e/page/network.spec.ts",
    ),
  ),
  p(
    "nothing-told",
    m(
      "src/ingest/scanner.ts",
      "const { signal } = this.#stop;",
      "const { signal } = this.#stop;\n    for (const { name } of roots) void fetch(`/host.json?${name}`).catch(ignore);",
      "tests/e2e/page/network.spec.ts",
    ),
  ),
  p(
    "policy",
    m(
      "scripts/headers.mjs",
      "connect-src 'self' blob:\",",
      'connect-src *",',
      "tests/e2e/page/headers.spec.ts",
    ),
  ),
  p(
    "counting",
    m("src/store/statistics/statistics.ts", '"pinroll-statistics", false', '"pinroll-statistics", true'),
  ),
  p(
    "offline",
    m(
      "src/features/offline/worker/answers.ts",
      "if (kept) return kept;",
      "",
      "tests/e2e/offline/offline.spec.ts",
    ),
  ),
  p(
    "originals",
    m(
      "src/features/saving/page/folder-target.ts",
      "if (!(await isFree(folder, free))) continue;",
      "",
      "tests/e2e/export/saving.spec.ts",
    ),
  ),
  p(
    "writing",
    m("src/features/writing/shared/undo-pieces.ts", "if (end < size) undo.push", "if (end > size) undo.push"),
  ),
  p(
    "all-counted",
    m(
      "workers/library/state/facts.ts",
      'return facts & Fact.cancelled ? "skipped" : "pending";',
      'return facts & Fact.cancelled ? "absent" : "pending";',
    ),
  ),
  p(
    "newer-library",
    m(
      "workers/library/persistence/persistence.ts",
      'if (isNamed(error, "VersionError")) return "newer";',
      "",
    ),
  ),
  p(
    "archives",
    m("src/ingest/folders/writable-place.ts", 'if (root?.archive !== undefined) return "archive";', ""),
  ),
  p("deletion", m("src/ingest/folders/removal.ts", "|| size !== bytes || lastModified !== modified", "")),
  p("wall-clock", m("src/photo/wall-time.ts", "date.getUTCDate() !== day", "date.getDate() !== day")),
  p(
    "on-device",
    m("src/features/seen/worker/library/seen-book.ts", "await transaction?.store.delete(allOf(pack));", ""),
  ),
  p(
    "exports-without-people",
    m("src/features/export/worker/library/export-json.ts", "seen === null ? {} :", ""),
  ),
  p(
    "removed-metadata",
    m(
      "src/features/saving/worker/photo/xmp-kept.ts",
      'kept.metadata === "none"',
      'kept.metadata === "trimmed"',
    ),
  ),
  p("hidden", m("src/features/export/worker/library/export-port.ts", ".filter(isOpen);", ";")),
  p(
    "search-server",
    m(
      "src/features/hosted/worker/library/hosted-port.ts",
      "{ names: choice.names, place,",
      "{ names: true, place,",
    ),
  ),
  p(
    "bucket-key",
    m(
      "src/features/bucket/shared/s3/signed-request.ts",
      "if (keys === null) return new Request(url, { ...plain, headers });",
      'if (keys === null) return new Request(url, { ...plain, headers });\n  headers.set("X-Key", keys.secret);',
    ),
  ),
  p(
    "google",
    m(
      "src/store/map/google-map.ts",
      'mapId === "string" ? mapId : "") : null;',
      'mapId === "string" ? mapId : "") : { key: "none", mapId: null };',
      "tests/e2e/map/google-map.spec.ts",
    ),
  ),
  p("sending", m("src/features/transfer/page/sending.ts", "at > file.bytes ||", "")),
  p(
    "card",
    m(
      "workers/photo/same-bytes.ts",
      "if (a[at] !== b[at]) return false;",
      "if (at === 0 && a[at] !== b[at]) return false;",
    ),
  ),
  p("takeout", m("src/features/repair/page/repair-folder.ts", "there.size === 0 && bytes.size > 0", "true")),
  p("backup", m("src/features/backup/worker/library/restore.ts", "if (!isSound(entry))", "if (false)")),
  p("web-album", m("src/features/web-album/page/album-html.ts", '"img-src data: blob:"', '"img-src *"')),
];

/** @type {readonly Mutation[]} */
export const mutations = [...slips, ...broken];

/**
 * @param {string} promise
 * @param {Mutation} mutation
 * @returns {Mutation}
 */
function p(promise, mutation) {
  return { ...mutation, promise };
}

/**
 * @param {string} file
 * @param {string} from
 * @param {string} to
 * @param {...string} specs
 * @returns {Mutation}
 */
function m(file, from, to, ...specs) {
  return { file, from, to, specs };
}
