import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Finding } from "../support/linter.ts";
import { lintPlanted } from "../support/linter.ts";

/** A file of the project, what it may import, and what the linter must refuse it. */
interface Wall {
  file: string;
  may: string[];
  mayNot: string[];
}

const contract = "../../src/contract/contract.ts";
const walls: Wall[] = [
  {
    file: "src/main.tsx",
    may: ["./app.tsx", "./store/library.ts", "./views/shell/shell.tsx", "react", "react-dom/client", "jotai"],
    mayNot: ["../workers/photo/exif.ts", "comlink", "wouter"],
  },
  {
    file: "src/photo/photo.ts",
    may: ["./failure.ts"],
    mayNot: [
      "../store/library.ts",
      "../library/client.ts",
      "../threads/link.ts",
      "../views/shell/format.ts",
      contract,
    ],
  },
  {
    file: "src/threads/link.ts",
    may: ["./photo-thread.ts", contract],
    mayNot: ["../ingest/pool.ts", "../store/library.ts", "../../workers/photo/photo.worker.ts"],
  },
  {
    file: "src/ingest/pool/pool.ts",
    may: ["./lane.ts", "../photo/photo.ts", "../threads/link.ts", contract],
    mayNot: [
      "../library/client.ts",
      "../store/library.ts",
      "../views/shell/format.ts",
      "../../workers/photo/heads/sniff.ts",
    ],
  },
  {
    file: "src/library/client.ts",
    may: ["./mirror.ts", "../photo/photo.ts", "../threads/link.ts", contract],
    mayNot: ["../ingest/pool.ts", "../store/library.ts", "../../workers/library/state/columns.ts"],
  },
  {
    file: "src/store/session/library.ts",
    may: ["./store.ts", "../photo/photo.ts", "../ingest/ingest.ts", "../library/client.ts", contract],
    mayNot: [
      "../threads/link.ts",
      "../views/grid/tile.tsx",
      "../map/surface.ts",
      "../../workers/library/state/columns.ts",
    ],
  },
  {
    file: "src/store/session/session.ts",
    may: ["../threads/link.ts"],
    mayNot: ["../views/grid/tile.tsx", "../map/surface.ts"],
  },
  {
    file: "src/map/surface.ts",
    may: ["./embedded/open.ts", "./google/google-map.tsx", "../photo/bounds.ts"],
    mayNot: [
      "../store/library.ts",
      "../views/map/photo-map.tsx",
      "../ingest/pool.ts",
      "../library/client.ts",
      "jotai",
    ],
  },
  {
    file: "src/map/embedded/open.ts",
    may: ["../surface.ts", "../../photo/bounds.ts", "ol", "ol/layer/Vector.js"],
    mayNot: ["../../store/library.ts", "../../views/map/photo-map.tsx", "../../../workers/contract.ts"],
  },
  {
    file: "src/map/google/frame.tsx",
    may: ["../surface.ts", "../embedded/marker-element.ts", "../../photo/bounds.ts"],
    mayNot: ["../embedded/engine.ts", "../../store/library.ts", "../../views/map/photo-map.tsx", "jotai"],
  },
  {
    file: "src/views/grid/tiles/tile.tsx",
    may: [
      "./layout.ts",
      "../shell/format.ts",
      "../../photo/photo.ts",
      "../../store/library.ts",
      "../../map/surface.ts",
    ],
    mayNot: [
      "../../library/client.ts",
      "../../ingest/pool.ts",
      "../../threads/link.ts",
      "../viewer/photo-viewer.tsx",
      "../../../workers/contract.ts",
    ],
  },
  {
    file: "src/views/shell/frame/route.ts",
    may: ["wouter/use-browser-location", "../../store/view.ts"],
    mayNot: ["../grid/tile.tsx", "../../library/client.ts"],
  },
  {
    file: "src/contract/contract.ts",
    may: ["../src/photo/photo.ts"],
    mayNot: ["../src/store/library.ts", "./photo/exif.ts", "../src/ingest/pool.ts"],
  },
  {
    file: "workers/photo/heads/metadata.ts",
    may: [
      "./sniff.ts",
      "./containers/jpeg.ts",
      "./decode/gate.ts",
      "../contract.ts",
      "../../src/photo/photo.ts",
    ],
    mayNot: [
      "../library/columns.ts",
      "./../library/columns.ts",
      "../../src/ingest/pool/pool.ts",
      "../../src/store/session/library.ts",
      "../../src/views/shell/words/format.ts",
    ],
  },
  {
    file: "workers/photo/containers/jpeg/jpeg.ts",
    may: ["./riff.ts", "../bytes.ts", "../../contract.ts", "../../../src/photo/photo.ts"],
    mayNot: ["../../library/columns.ts", "../../../src/ingest/pool.ts"],
  },
  {
    file: "workers/library/state/columns.ts",
    may: ["./counts.ts", "../contract.ts", "../../src/photo/columns.ts"],
    mayNot: ["../photo/sniff.ts", "../../src/library/client.ts", "../../src/store/session/library.ts"],
  },
  {
    file: "workers/library/sidecars/pair.ts",
    may: ["./rules.ts", "../records.ts", "../../contract.ts", "../../../src/photo/photo.ts"],
    mayNot: ["../../photo/xmp.ts", "../../../src/ingest/pool.ts"],
  },
  {
    file: "workers/library/pairs/settle.ts",
    may: ["./find.ts", "../records.ts", "../../../src/photo/photo.ts"],
    mayNot: ["../../photo/xmp.ts", "../../../src/ingest/pool.ts"],
  },
  {
    file: "workers/library/search/words/indexing.ts",
    may: ["./search.ts", "../holdings.ts", "../pairs/whole.ts", "../../../src/photo/filter.ts"],
    mayNot: ["../../photo/words.ts", "../../../src/store/filter.ts", "minisearch"],
  },
  {
    file: "workers/library/duplicates/settle.ts",
    may: ["./leader.ts", "../records.ts", "../pairs/whole.ts", "../../../src/photo/photo.ts"],
    mayNot: ["../../photo/digest.ts", "../../../src/ingest/pool.ts"],
  },
  {
    file: "workers/library/tabs/following.ts",
    may: ["./follow-rows.ts", "../holdings.ts", "../store/loading.ts", "../../contract.ts"],
    mayNot: ["../../photo/xmp.ts", "../../../src/library/leadership.ts", "idb"],
  },
  {
    file: "workers/library/database/commits.ts",
    may: ["./chunks.ts", "../holdings.ts", "../folders/folder-list.ts", "../../contract.ts"],
    mayNot: ["../../photo/xmp.ts", "../../../src/store/library.ts"],
  },
];

/** Where each package may be imported; a package without a line here has no place yet. */
const homes: Record<string, string[]> = {
  "@jsquash/jxl/decode.js": ["workers/photo/decode/jsquash.ts"],
  "@photostructure/tz-lookup": ["workers/library/places/zone.ts"],
  "@radix-ui/react-dialog": ["src/views/shell/controls/dialog.tsx"],
  "@rapideditor/country-coder": ["workers/library/places/country.ts"],
  "browser-image-compression": ["src/ingest/fallback/fallback.ts"],
  "@vis.gl/react-google-maps": ["src/map/google/frame.tsx"],
  "brotli-dec-wasm/web": ["workers/photo/containers/bmff/brotli.ts"],
  "client-zip": ["workers/library/export/export-zip.ts"],
  comlink: ["src/threads/link.ts", "workers/photo/photo.worker.ts", "workers/library/library.worker.ts"],
  "exifr/dist/mini.esm.mjs": ["workers/photo/exif/exif.ts"],
  exifreader: ["workers/photo/exif/exif-second.ts"],
  "hash-wasm": ["workers/photo/xxhash.ts"],
  jotai: ["src/main.tsx", "src/store/session/library.ts", "src/store/session/session.ts", "@views"],
  idb: ["src/store/session/page-database.ts", "workers/library/database/database.ts"],
  "libheif-js/libheif-wasm/libheif.js": ["workers/photo/decode/heif/libheif.ts"],
  "lucide-react": ["src/views/shell/controls/icons.tsx"],
  mediabunny: ["workers/photo/video/media.ts"],
  ol: ["src/map/embedded/open.ts"],
  pmtiles: ["src/map/embedded/open.ts"],
  react: [
    "src/main.tsx",
    "src/store/session/library.ts",
    "src/store/session/session.ts",
    "src/map/surface.ts",
    "src/map/embedded/open.ts",
    "src/map/google/frame.tsx",
    "@views",
  ],
  "react-dom/client": ["src/main.tsx", "src/map/google/frame.tsx"],
  "react-photo-view": ["src/views/viewer/stage/slider.tsx"],
  saxes: ["workers/photo/xmp/xml.ts"],
  utif2: ["workers/photo/decode/tiff/utif.ts"],
  wouter: ["src/views/shell/frame/route.ts"],
};

const oneFileRooms = [
  "workers/library/places/country.ts",
  "workers/library/places/zone.ts",
  "src/ingest/fallback/fallback.ts",
  "src/store/session/page-database.ts",
  "src/views/shell/controls/dialog.tsx",
  "src/views/shell/controls/icons.tsx",
  "src/views/viewer/stage/slider.tsx",
  "workers/photo/containers/bmff/brotli.ts",
  "workers/photo/decode/jsquash.ts",
  "workers/photo/decode/heif/libheif.ts",
  "workers/photo/decode/tiff/utif.ts",
  "workers/photo/exif/exif-second.ts",
  "workers/photo/exif/exif.ts",
  "workers/photo/photo.worker.ts",
  "workers/photo/video/media.ts",
  "workers/photo/xmp/xml.ts",
  "workers/photo/xxhash.ts",
  "workers/library/export/export-zip.ts",
  "workers/library/library.worker.ts",
  "workers/library/database/database.ts",
];
const files = [...new Set([...walls.map((wall) => wall.file), ...oneFileRooms])];

describe("the walls between rooms", () => {
  let refused: Map<string, string[]>;
  beforeAll(() => {
    refused = refusedImports(
      Object.fromEntries(walls.map(({ file, may, mayNot }) => [file, [...may, ...mayNot]])),
    );
  });

  test.each(walls)("$file may import what its room may, and nothing else", ({ file, mayNot }) => {
    expect([...(refused.get(file) ?? [])].sort()).toEqual([...mayNot].sort());
  });

  test("a wall holds for export from and import() as for import", () => {
    const findings = lintPlanted({
      "src/photo/a.ts": 'export { atom } from "../store/atom.ts";\n',
      "src/photo/b.ts": 'export const later = () => import("../store/atom.ts");\n',
      "src/photo/c.ts": 'import type { Atom } from "../store/atom.ts";\nexport type C = Atom;\n',
      "src/photo/d.ts": 'import "../store/atom.ts";\n',
    });
    const walled = findings.filter(isWall).map((finding) => finding.file);
    expect(walled.sort()).toEqual(["a", "b", "c", "d"].map((name) => `src/photo/${name}.ts`));
  });

  test("a file of a new kind in a room is inside its walls too", () => {
    const planted = {
      "src/views/new-room/new-file.tsx": ["../../ingest/pool.ts"],
      "workers/photo/new/file.ts": ["../../library/columns.ts"],
      "src/photo/deep/file.ts": ["../../store/library.ts"],
    };
    expect([...refusedImports(planted).keys()].sort()).toEqual(Object.keys(planted).sort());
  });

  test("only src/threads/ names a worker's script", () => {
    const src = new URL("../../src/", import.meta.url);
    const naming = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => /\.worker\.ts|\?worker|new Worker\(/.test(readFileSync(new URL(path, src), "utf8")))
      .map((path) => path.replaceAll("\\", "/"));
    expect(naming.length).toBeGreaterThan(0);
    expect(naming.filter((path) => !path.startsWith("threads/"))).toEqual([]);
  });

  test("two files that import each other are refused", () => {
    const findings = lintPlanted({
      "src/photo/a.ts": 'import { b } from "./b.ts";\nexport const a = (): unknown => b;\n',
      "src/photo/b.ts": 'import { a } from "./a.ts";\nexport const b = (): unknown => a;\n',
    });
    expect(findings.map((finding) => finding.rule)).toContain("import(no-cycle)");
  });
});

describe("packages", () => {
  const packages = [...Object.keys(homes), "left-pad"];
  let refused: Map<string, string[]>;
  beforeAll(() => {
    refused = refusedImports(Object.fromEntries(files.map((file) => [file, packages])));
  });

  test.each(Object.entries(homes))("%s is imported where it belongs and nowhere else", (name, home) => {
    const allowed = files.filter((file) => !refused.get(file)?.includes(name));
    const views = files.filter((file) => file.startsWith("src/views/"));
    expect(allowed.sort()).toEqual(home.flatMap((place) => (place === "@views" ? views : [place])).sort());
  });

  test("every package the app is built from has its place", () => {
    const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
    const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
    const placed = Object.keys(homes).map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
    expect([...new Set(placed)].sort()).toEqual(Object.keys(dependencies).sort());
  });

  test("an unknown package is refused in every room", () => {
    expect(files.filter((file) => !refused.get(file)?.includes("left-pad"))).toEqual([]);
  });
});

/** Plants the imports, a line each, and tells which of them the walls refuse to which file. */
function refusedImports(planted: Record<string, string[]>): Map<string, string[]> {
  const texts = Object.entries(planted).map(([file, imports]) => [
    file,
    imports.map((specifier, index) => `import { a${index} } from "${specifier}";`).join("\n"),
  ]);
  const refused = new Map<string, string[]>();
  for (const { file, line } of lintPlanted(Object.fromEntries(texts)).filter(isWall)) {
    const specifier = planted[file]?.[line - 1] ?? `line ${line}`;
    refused.set(file, [...(refused.get(file) ?? []), specifier]);
  }
  return refused;
}

function isWall(finding: Finding): boolean {
  return finding.rule === "eslint(no-restricted-imports)";
}
