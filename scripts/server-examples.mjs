import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { folderNames, pageNames } from "./addresses.mjs";
import { builtFolder } from "./build.mjs";
import { googleMapPath, headersFor } from "./headers.mjs";

// Files of a release for servers; docs/hosting.md shows that of nginx, which tests/unit/scripts/server-examples.test.ts checks.

const strict = headersFor("/");
/** What is served with headers of its own, by the names that examples give it. */
const others = { google: googleMapPath, bench: "/bench/" };
const names = Object.keys(strict);
const differing = names.filter((name) =>
  Object.values(others).some((path) => headersFor(path)[name] !== strict[name]),
);
const common = names.filter((name) => !differing.includes(name));
/** The app's own routes, as a regular expression that every server understands. */
const routes = `^/(?:${pageNames.join("|")}|(?:${folderNames.join("|")})/[^/]+)/?$`;
const forGood = "public, max-age=31536000, immutable";
const escaped = (/** @type {string} */ path) => path.replaceAll(".", "\\.");

/**
 * The headers of a path that are not the strict ones.
 * @param {string} path
 * @returns {[string, string][]}
 */
function ownHeaders(path) {
  return Object.entries(headersFor(path)).filter(([name, value]) => value !== strict[name]);
}

/** What is worth packing, as servers want to be told. */
const packed = [
  "text/css",
  "text/javascript",
  "text/plain",
  "application/javascript",
  "application/json",
  "application/manifest+json",
  "application/wasm",
  "image/svg+xml",
];

/** A site for nginx. Headers are added in one place only: one more within a `location` would drop all of them. */
function nginxExample() {
  const variable = (/** @type {string} */ name) => `$pinroll_${name.toLowerCase().replaceAll("-", "_")}`;
  const maps = differing.map((name) => {
    const special = Object.values(others).flatMap((path) => {
      const value = headersFor(path)[name];
      return value === strict[name] ? [] : [`  ~^${escaped(path)}(\\?|$) "${value}";`];
    });
    return `map $request_uri ${variable(name)} {\n${special.join("\n")}\n  default "${strict[name]}";\n}`;
  });
  const headers = names.map((name) => {
    const value = differing.includes(name) ? variable(name) : `"${strict[name]}"`;
    return `  add_header ${name} ${value} always;`;
  });
  return `${maps.join("\n")}
map $request_uri $pinroll_cache_control {
  ~^/assets/ "${forGood}";
  default "no-cache";
}
server {
  listen 80;
  server_name photos.example;
  root /srv/pinroll;
${headers.join("\n")}
  add_header Cache-Control $pinroll_cache_control;
  location / { try_files $uri $uri/index.html =404; error_page 404 /index.html; }
  location ~ ${routes} { try_files /index.html =404; }
  location /assets/ { try_files $uri =404; }
  location = /bench { absolute_redirect off; return 308 /bench/; }
  include mime.types;
  default_type application/octet-stream;
  types { application/manifest+json webmanifest; application/vnd.pmtiles pmtiles; }
  gzip on;
  gzip_vary on;
  gzip_types ${packed.join(" ")};
}`;
}

/** A site for Caddy. Where two rules could set the same header, only one of them matches. */
function caddyExample() {
  const block = (/** @type {string} */ matcher, /** @type {[string, string][]} */ headers) =>
    `  header ${matcher}{\n${headers.map(([name, value]) => `    ${name} "${value}"`).join("\n")}\n  }`;
  const of = (/** @type {string} */ path, /** @type {string[]} */ wanted) =>
    /** @type {[string, string][]} */ (wanted.map((name) => [name, headersFor(path)[name]]));
  return `photos.example {
  root * /srv/pinroll
${Object.entries(others)
  .map(([name, path]) => `  @${name} path ${path}`)
  .join("\n")}
  @others not path ${Object.values(others).join(" ")}
${block("", of("/", common))}
${block("@others ", of("/", differing))}
${Object.entries(others)
  .map(([name, path]) => block(`@${name} `, of(path, differing)))
  .join("\n")}
  @hashed {
    path /assets/*
    file
  }
  @unhashed not {
    path /assets/*
    file
  }
  header @hashed Cache-Control "${forGood}"
  header @unhashed Cache-Control "no-cache"
  @manifest path *.webmanifest
  header @manifest Content-Type application/manifest+json
  @map path *.pmtiles
  header @map Content-Type application/vnd.pmtiles
  @routes path_regexp ${routes}
  rewrite @routes /index.html
  encode {
    zstd
    gzip
    match {
${["text/html", ...packed].map((type) => `      header Content-Type ${type}*`).join("\n")}
    }
  }
  file_server
  handle_errors {
    @page expression \`{err.status_code} == 404 && !path('/assets/*')\`
    rewrite @page /index.html
    file_server @page {
      status 404
    }
  }
}`;
}

/** The file `.htaccess` for Apache, whose modules headers and rewrite it needs. */
function apacheExample() {
  const set = (/** @type {[string, string][]} */ headers) =>
    headers.map(([name, value]) => `Header always set ${name} "${value}"`);
  const asked = (/** @type {string} */ pattern) => `<If "%{THE_REQUEST} =~ m#^\\S+ ${pattern}#">`;
  const special = Object.values(others).flatMap((path) => [
    asked(`${escaped(path)}[? ]`),
    ...set(ownHeaders(path)).map((line) => `  ${line}`),
    "</If>",
  ]);
  return `${set(Object.entries(strict)).join("\n")}
${special.join("\n")}
DirectoryIndex index.html
ErrorDocument 404 /index.html
Header set Cache-Control "no-cache"
${asked("/assets/")}
  Header set Cache-Control "${forGood}"
  ErrorDocument 404 default
</If>
AddType application/manifest+json .webmanifest
AddType application/vnd.pmtiles .pmtiles
AddType application/wasm .wasm
<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html ${packed.join(" ")}
    RequestHeader edit If-None-Match -gzip\\"$ \\"
  </IfModule>
</IfModule>
RewriteEngine On
RewriteRule ${routes.replace("^/", "^")} index.html [END]
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_FILENAME}/index.html !-f
RewriteRule ^ - [R=404,END]`;
}

/** The file `_headers` of Netlify, which joins the headers of all rules: what has headers of its own gets the strict ones. */
function netlifyHeadersExample() {
  return `/*\n${names.map((name) => `  ${name}: ${strict[name]}`).join("\n")}`;
}

/** The file `_redirects` of Netlify: the app's routes answer with its page. */
function netlifyRedirectsExample() {
  return routeRules()
    .map((path) => `${path} /index.html 200`)
    .join("\n");
}

/** The file `_headers` of Cloudflare Pages, where a rule can undo what another one set. */
function cloudflareHeadersExample() {
  const rule = (/** @type {string} */ path, /** @type {string} */ of) =>
    `${path}\n${ownHeaders(of)
      .flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`])
      .join("\n")}`;
  // A page is asked for without the ".html" of its name: the other address leads there.
  const rules = Object.values(others).flatMap((path) =>
    [path, path.replace(/\.html$/, "")].map((each) => rule(each, path)),
  );
  return [netlifyHeadersExample(), ...new Set(rules)].join("\n");
}

/** The file `_redirects` of Cloudflare Pages, which leads away from `/index.html` to `/`, and takes each address as it is written. */
function cloudflareRedirectsExample() {
  return routeRules()
    .flatMap((path) => [`${path} / 200`, `${path}/ / 200`])
    .join("\n");
}

function routeRules() {
  return [...pageNames.map((name) => `/${name}`), ...folderNames.map((name) => `/${name}/:id`)];
}

/** How a container is made of the unpacked release, by its `nginx.conf`. */
const containerfile = `# In the folder of the unpacked release: podman build -t pinroll -f servers/container/Containerfile .
# docker build takes the same words. Then: podman run -p 8080:80 pinroll, behind what serves HTTPS.
FROM nginx:stable-alpine
COPY servers/nginx/nginx.conf /etc/nginx/conf.d/default.conf
COPY app /srv/pinroll
EXPOSE 80`;

/**
 * The files of a release for the servers it names, by path. `page` is that of the built app.
 * @param {string} page
 * @returns {Record<string, string>}
 */
export function serverFiles(page) {
  const files = {
    "nginx/nginx.conf": nginxExample(),
    "caddy/Caddyfile": caddyExample(),
    "apache/.htaccess": apacheExample(),
    "netlify/_headers": netlifyHeadersExample(),
    "netlify/_redirects": netlifyRedirectsExample(),
    "cloudflare-pages/_headers": cloudflareHeadersExample(),
    "cloudflare-pages/_redirects": cloudflareRedirectsExample(),
    "container/Containerfile": containerfile,
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${text}\n`])),
    // Without it Netlify has a page of its own, and Cloudflare Pages gives the app's page for whatever is missing.
    "netlify/404.html": page,
    "cloudflare-pages/404.html": page,
  };
}

// As a command it writes them into a folder, for the app that is built.
if (process.argv[1] === import.meta.filename) {
  const page = join(builtFolder, "index.html");
  if (existsSync(page)) writeFiles(serverFiles(readFileSync(page, "utf8")), process.argv[2] ?? "servers");
  else {
    console.error("There is no built app. `npm run build` makes it.");
    process.exitCode = 1;
  }
}

/**
 * @param {Record<string, string>} files
 * @param {string} folder
 */
function writeFiles(files, folder) {
  for (const [path, text] of Object.entries(files)) {
    const file = resolve(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
