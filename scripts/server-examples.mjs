import { folderNames, pageNames } from "./addresses.mjs";
import { googleMapPath, headersFor } from "./headers.mjs";

// Text that docs/hosting.md shows; tests/unit/scripts/server-examples.test.ts holds the page to it.

const strict = headersFor("/");
const google = headersFor(googleMapPath);
const names = Object.keys(strict);
const differing = names.filter((name) => strict[name] !== google[name]);

/** A server block's inside for nginx. Headers are added in one place only: one more within a `location` would drop all of them. */
export function nginxExample() {
  const variable = (/** @type {string} */ name) => `$pinroll_${name.toLowerCase().replaceAll("-", "_")}`;
  const maps = differing.map(
    (name) => `map $request_uri ${variable(name)} {
  ~^${googleMapPath.replaceAll(".", "\\.")}(\\?|$) "${google[name]}";
  default "${strict[name]}";
}`,
  );
  const headers = names.map((name) => {
    const value = differing.includes(name) ? variable(name) : `"${strict[name]}"`;
    return `  add_header ${name} ${value} always;`;
  });
  return `${maps.join("\n")}
server {
  root /srv/pinroll;
${headers.join("\n")}
  location / { try_files $uri $uri/index.html =404; }
  location ~ ^/(?:${pageNames.join("|")}|(?:${folderNames.join("|")})/[^/]+)/?$ { try_files /index.html =404; }
  location /assets/ { expires 1y; try_files $uri =404; }
  include mime.types;
  types { application/manifest+json webmanifest; }
}`;
}

/** A site for Caddy. */
export function caddyExample() {
  const block = (/** @type {string} */ matcher, /** @type {Record<string, string>} */ headers) =>
    `  header ${matcher} {\n${names.map((name) => `    ${name} "${headers[name]}"`).join("\n")}\n  }`;
  return `photos.example {
  root * /srv/pinroll
  @google path ${googleMapPath}
  @others not path ${googleMapPath}
${block("@google", google)}
${block("@others", strict)}
  @routes path ${[...pageNames.map((route) => `/${route}`), ...folderNames.map((route) => `/${route}/*`)].join(" ")}
  rewrite @routes /index.html
  file_server
}`;
}

/** The file `_headers` of Netlify, which joins the headers of all rules: Google's map gets the strict ones and stays away. */
export function headersFileExample() {
  return `/*\n${names.map((name) => `  ${name}: ${strict[name]}`).join("\n")}`;
}

/** The file `_headers` of Cloudflare Pages, where a rule can undo what another one set. */
export function cloudflareExample() {
  const back = differing.flatMap((name) => [`  ! ${name}`, `  ${name}: ${google[name]}`]);
  return `${headersFileExample()}\n${googleMapPath}\n${back.join("\n")}`;
}

/** The file `_redirects` of both: the app's routes answer with its page. */
export function redirectsExample() {
  const paths = [...pageNames.map((route) => `/${route}`), ...folderNames.map((route) => `/${route}/*`)];
  return paths.map((path) => `${path} /index.html 200`).join("\n");
}
