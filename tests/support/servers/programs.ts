import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { endTree, freePort } from "../engines/drivers/processes.ts";

/** A server of the unpacked release. */
export interface Running {
  address: string;
  stop: () => Promise<void>;
}

/** A server a release has files for. */
export interface TriedServer {
  name: string;
  /** Why it cannot be tried here; null where it can. */
  missing: () => string | null;
  /** Serves the unpacked release in `release`, with what else it writes in `work`. */
  start: (release: string, work: string) => Promise<Running>;
}

export const programs: readonly TriedServer[] = [
  { name: "nginx", missing: () => whyMissing("nginx", "-v"), start: startNginx },
  { name: "Caddy", missing: () => whyMissing("caddy", "version"), start: startCaddy },
  { name: "Apache", missing: () => whyMissing("apache2", "-v"), start: startApache },
];

function whyMissing(program: string, question: string): string | null {
  const { error } = spawnSync(program, [question], { env: pathWithServers() });
  return error === undefined ? null : `${program} is not installed here: apt-get install ${program}`;
}

/** Debian has servers where only root looks for programs. */
function pathWithServers(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` };
}

async function startNginx(release: string, work: string): Promise<Running> {
  const port = await freePort();
  writeShipped(join(release, "servers/nginx/nginx.conf"), join(work, "site.conf"), {
    "listen 80;": `listen 127.0.0.1:${port};`,
    "root /srv/pinroll;": `root ${join(release, "app")};`,
  });
  cpSync("/etc/nginx/mime.types", join(work, "mime.types"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(work, name)};`)
    .join(" ");
  const config = `pid ${join(work, "pid")}; daemon off; events {} http { access_log off; ${temporary} include site.conf; }`;
  writeFileSync(join(work, "nginx.conf"), config);
  return run("nginx", ["-p", work, "-c", join(work, "nginx.conf"), "-e", "stderr"], port);
}

async function startCaddy(release: string, work: string): Promise<Running> {
  const port = await freePort();
  writeShipped(join(release, "servers/caddy/Caddyfile"), join(work, "Caddyfile"), {
    "photos.example {": `{\n  admin off\n}\nhttp://127.0.0.1:${port} {`,
    "root * /srv/pinroll": `root * ${join(release, "app")}`,
  });
  const own = { HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work };
  return run("caddy", ["run", "--config", join(work, "Caddyfile")], port, own);
}

async function startApache(release: string, work: string): Promise<Running> {
  const port = await freePort();
  const app = join(work, "app");
  cpSync(join(release, "app"), app, { recursive: true });
  cpSync(join(release, "servers/apache/.htaccess"), join(app, ".htaccess"));
  const folder = "/usr/lib/apache2/modules";
  const modules = ["mpm_event", "authz_core", "mime", "dir", "headers", "rewrite", "filter", "deflate"]
    .filter((name) => existsSync(join(folder, `mod_${name}.so`)))
    .map((name) => `LoadModule ${name}_module ${join(folder, `mod_${name}.so`)}`);
  const config = [
    ...modules,
    `ServerName 127.0.0.1`,
    `ServerRoot ${work}`,
    `Listen 127.0.0.1:${port}`,
    `PidFile ${join(work, "pid")}`,
    `ErrorLog ${join(work, "errors")}`,
    "TypesConfig /etc/mime.types",
    "User www-data",
    "Group www-data",
    `DocumentRoot ${app}`,
    `<Directory ${app}>`,
    "  AllowOverride All",
    "  Require all granted",
    "</Directory>",
  ];
  writeFileSync(join(work, "apache.conf"), `${config.join("\n")}\n`);
  mkdirSync(join(work, "run"), { recursive: true });
  return run("apache2", ["-d", work, "-f", join(work, "apache.conf"), "-DFOREGROUND"], port, {
    APACHE_RUN_DIR: join(work, "run"),
  });
}

/** Writes a file as it is shipped, but for what everybody puts their own into. */
function writeShipped(from: string, to: string, own: Readonly<Record<string, string>>): void {
  let text = readFileSync(from, "utf8");
  for (const [shipped, put] of Object.entries(own)) {
    expect(text.split(shipped), `${shipped} in ${from}`).toHaveLength(2);
    text = text.replace(shipped, put);
  }
  writeFileSync(to, text);
}

/** Starts a program; settles when it answers. */
async function run(
  program: string,
  args: string[],
  port: number,
  own: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const child = spawn(program, args, {
    env: { ...pathWithServers(), ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const address = `http://127.0.0.1:${port}`;
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      said += part.toString();
    });
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}.\n${said}`)));
  });
  const answers = expect.poll(
    () =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      ),
    { timeout: 60_000 },
  );
  await Promise.race([answers.toBe(200), ended]);
  ended.catch(() => undefined);
  return {
    address,
    stop: async () => {
      if (child.pid !== undefined) await endTree(child.pid);
    },
  };
}
