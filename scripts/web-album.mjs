import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";

const entry = "src/features/web-album/page/web-album.ts";
const names = { script: "web-album.js", style: "web-album.css" };

/** What a web album has of others' work: their licence asks that it goes along. */
const banner =
  "/*! Map drawn by OpenLayers (c) 2005 OpenLayers Contributors, BSD 2-Clause, openlayers.org */";

/**
 * Writes beside the built app the program of a web album's page: one script and one style without imports, which the
 * app puts into the albums people make. While the app is developed they are built when they are asked for.
 * @returns {import("vite").Plugin}
 */
export function webAlbum() {
  let root = "";
  let folder = "";
  return {
    name: "pinroll:web-album",
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = Object.values(names).find((one) => request.url === `/${one}`);
        if (name === undefined) return next();
        const into = join(root, "node_modules/.vite/web-album");
        buildPage(root, into).then(() => {
          response.setHeader("content-type", name.endsWith(".js") ? "text/javascript" : "text/css");
          response.end(readFileSync(join(into, name)));
        }, next);
      });
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (!this.meta.watchMode) await buildPage(root, folder);
      },
    },
  };
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function buildPage(root, folder) {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      target: "es2022",
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: resolve(root, entry),
        output: {
          format: "iife",
          entryFileNames: names.script,
          assetFileNames: names.style,
          postBanner: banner,
        },
      },
    },
  });
}
