import { cpSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { contentType } from "../../../scripts/content-types.mjs";
import { listen } from "../../../scripts/listen.mjs";
import type { Running, TriedServer } from "./programs.ts";

/** What a host answers with: a file with this status, or the way to another address. */
type Answer = { file: string; status: number } | { to: string } | null;
type IsFile = (path: string) => boolean;

interface HeaderRule {
  fits: RegExp;
  unset: string[];
  set: [name: string, value: string][];
}

interface RedirectRule {
  from: string;
  fits: RegExp;
  to: string;
  status: number;
}

/**
 * Hosts that read `_headers` and `_redirects`. Nobody can run them here: these read the files by the rules their documents
 * state (https://docs.netlify.com/manage/routing/, https://developers.cloudflare.com/pages/configuration/), those of
 * Cloudflare Pages also as its own code has them (cloudflare/workers-sdk, packages/pages-shared). What the rules leave open,
 * ranges and packing, is not tried.
 */
export const staticHosts: readonly TriedServer[] = [
  host("Netlify", "netlify", netlifyAnswer),
  host("Cloudflare Pages", "cloudflare-pages", cloudflareAnswer),
];

function host(
  name: string,
  folder: string,
  answer: (path: string, rules: readonly RedirectRule[], isFile: IsFile) => Answer,
): TriedServer {
  return {
    name,
    missing: () => null,
    start: async (release, work) => {
      const app = join(work, "app");
      cpSync(join(release, "app"), app, { recursive: true });
      cpSync(join(release, "servers", folder), app, { recursive: true });
      const headers = readHeaders(readFileSync(join(app, "_headers"), "utf8"));
      const redirects = readRedirects(readFileSync(join(app, "_redirects"), "utf8"));
      const isFile: IsFile = (path) =>
        !/\/_(headers|redirects)$/.test(path) &&
        (statSync(join(app, path), { throwIfNoEntry: false })?.isFile() ?? false);
      return serve((request, response) => {
        const [path = "/"] = (request.url ?? "/").split("?");
        const answered = answer(path, redirects, isFile) ?? { file: "/404.html", status: 404 };
        response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
        if ("file" in answered) response.setHeader("Content-Type", contentType(answered.file).type);
        setHeaders(
          response,
          headers.filter(({ fits }) => fits.test(path)),
        );
        if ("to" in answered) return void response.writeHead(308, { Location: answered.to }).end();
        response.writeHead(answered.status).end(readFileSync(join(app, answered.file)));
      });
    },
  };
}

/** A file comes before the rules; a page is found without its ending, and a folder's by the folder. */
function netlifyAnswer(path: string, rules: readonly RedirectRule[], isFile: IsFile): Answer {
  const plain = path.replace(/(?<=.)\/$/, "");
  const file = [path, `${plain}.html`, `${plain === "/" ? "" : plain}/index.html`].find(isFile);
  if (file !== undefined) return { file, status: 200 };
  const rule = rules.find(({ fits }) => fits.test(plain));
  return rule === undefined ? null : { file: rule.to, status: rule.status };
}

/** Rules come before files, those of one address first. A page has the address without ".html", and is led to. */
function cloudflareAnswer(asked: string, rules: readonly RedirectRule[], isFile: IsFile): Answer {
  const isOfMany = ({ from }: RedirectRule): boolean => /[*:]/.test(from);
  const rule =
    rules.find((one) => !isOfMany(one) && one.from === asked) ??
    rules.find((one) => isOfMany(one) && one.fits.test(asked));
  const path = decodeURIComponent(rule?.to ?? asked);
  if (path.endsWith("/")) {
    if (isFile(`${path}index.html`)) return { file: `${path}index.html`, status: 200 };
    return isFile(path.replace(/\/$/, ".html")) ? { to: path.slice(0, -1) } : null;
  }
  if (isFile(path)) {
    if (!path.endsWith(".html")) return { file: path, status: 200 };
    return { to: path.replace(/\/index\.html$/, "/").replace(/\.html$/, "") };
  }
  if (isFile(`${path}.html`)) return { file: `${path}.html`, status: 200 };
  return isFile(`${path}/index.html`) ? { to: `${path}/` } : null;
}

/** `*` stands for any text, `:name` for a part of the path. */
function pattern(rule: string): RegExp {
  const escaped = rule.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll(/:[a-z]\w*/gi, "[^/]+")}$`);
}

function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const rule = rules.at(-1);
    const [, gone, name, value = ""] = /^\s+(?:! ([\w-]+)|([\w-]+): (.+))$/.exec(line) ?? [];
    if (!line.startsWith(" ")) rules.push({ fits: pattern(line), unset: [], set: [] });
    else if (gone !== undefined) rule?.unset.push(gone);
    else if (name !== undefined) rule?.set.push([name, value]);
    else throw new Error(`_headers has a line that says nothing: ${line}`);
  }
  return rules;
}

function readRedirects(text: string): RedirectRule[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [from = "", to = "", status = ""] = line.split(" ");
      if (!from.startsWith("/") || !to.startsWith("/") || status !== "200")
        throw new Error(`_redirects has a line that is no rule of this app: ${line}`);
      return { from, fits: pattern(from), to, status: Number(status) };
    });
}

/** All rules that fit are taken, one after the other; what two of them set is joined. */
function setHeaders(response: ServerResponse, rules: readonly HeaderRule[]): void {
  const own = new Map<string, string>();
  for (const { unset, set } of rules) {
    for (const name of unset) own.delete(name);
    for (const [name, value] of set) own.set(name, own.has(name) ? `${own.get(name)}, ${value}` : value);
  }
  for (const [name, value] of own) response.setHeader(name, value);
}

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Running> {
  const { server, port } = await listen(answer, { host: "127.0.0.1", port: 0, strict: true });
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      (server as Server).closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
