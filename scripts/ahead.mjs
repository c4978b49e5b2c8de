import { resolve } from "node:path";

/**
 * Puts a small entry of its own into the app's page, before the app's. Vite joins all scripts of a page to one, which
 * runs only when every chunk it imports is there; what this one starts need not wait for them.
 * @param {string} entry from the project's root; also an input of the build
 * @returns {import("vite").Plugin}
 */
export function runAhead(entry) {
  const file = resolve(entry);
  return {
    name: "run-ahead",
    transformIndexHtml: {
      order: "post",
      handler(html, { path, bundle }) {
        if (path !== "/index.html") return html;
        const chunk = Object.values(bundle ?? {}).find(
          (one) => one.type === "chunk" && one.facadeModuleId === file,
        );
        if (bundle && chunk?.type !== "chunk") throw new Error(`${entry} is no entry of the build.`);
        const src = chunk ? `/${chunk.fileName}` : `/${entry}`;
        // Not in turn: scripts that are wait for all style sheets.
        const attrs = { type: "module", async: true, crossorigin: true, src };
        const preloads = (chunk?.type === "chunk" ? chunk.imports : []).map((name) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${name}` },
          injectTo: /** @type {const} */ ("head-prepend"),
        }));
        return [{ tag: "script", attrs, injectTo: "head-prepend" }, ...preloads];
      },
    },
  };
}
