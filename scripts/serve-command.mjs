import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { oneOrigin, purposes } from "./headers.mjs";
import { streetsAt } from "./host-file.mjs";
import { listen } from "./listen.mjs";
import { openBrowser } from "./open-browser.mjs";
import { serveFolder } from "./serve.mjs";

/**
 * What differs between `npm start`, which builds the app, and the command of the package, which has it.
 * @typedef {object} Serving
 * @property {string} command as it is called, in the words that explain the options
 * @property {string} version
 * @property {() => string | null} whatIsMissing a sentence for what has to be done before the app is built or a certificate made; null for nothing
 * @property {() => string | null} app the folder of the built app; null where it could not be built, which has been said
 * @property {string} certificateFile where the certificate for other devices is kept
 */

const options = `
  --port N    serve on this port and no other (else 4173 or the next free one)
  --host      serve to other devices on the network too, by HTTPS with a certificate made here
  --dir PATH  serve this built folder as it is, without building
  --tiles URL let the page reach this one server for map tiles, which people then enter in Settings
  --streets URL
              the .pmtiles file on such a server that people get streets from with one press
  --analytics URL
              count views of pages at this one server, without anything that tells people or photos apart
  --search URL
              let the page reach this one server for hosted search, which people then enter in Settings
  --bucket URL
              let the page reach this one S3-compatible storage, whose bucket people then enter in Settings
  --no-open   do not open a browser
  --version   say which version this is`;

const firstPort = 4173;

/** An option for each purpose for which pages may reach another server, and one for the streets. */
const serverOptions = Object.fromEntries(
  [...Object.keys(purposes), "streets"].map((purpose) => [
    purpose,
    { type: /** @type {const} */ ("string") },
  ]),
);

/**
 * Serves the app until it is stopped, as the options on the command line say.
 * @param {Serving} serving
 */
export async function serveAsAsked({ command, version, whatIsMissing, app, certificateFile }) {
  const usage = `${command} [options]${options}`;
  const asked = readOptions(usage);
  if (asked.help) return console.log(usage);
  if (asked.version) return console.log(version);
  const missing = asked.dir === undefined || asked.host ? whatIsMissing() : null;
  if (missing !== null) return fail(missing);
  const folder = asked.dir === undefined ? app() : resolve(asked.dir);
  if (folder === null) return fail("The app could not be built. The lines above say why.");
  if (!existsSync(join(folder, "index.html"))) return fail(`There is no built app in ${folder}.`);
  const wanted = asked.port ?? firstPort;
  try {
    const addresses = asked.host ? await import("./certificate.mjs") : null;
    const lan = addresses?.lanAddresses() ?? [];
    const certificate = addresses ? await addresses.keptCertificate(certificateFile, lan) : null;
    const { server, port } = await listen(serveFolder(folder, asked.origins), {
      host: asked.host ? "0.0.0.0" : "127.0.0.1",
      port: wanted,
      strict: asked.port !== undefined,
      certificate,
    });
    stopOnSignal(server);
    announce(port, wanted, asked.host ? lan : null);
    if (asked.open) openBrowser(addressOf(port, asked.host));
  } catch (error) {
    const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    fail(taken ? `Port ${wanted} is taken. Choose another with --port.` : String(error));
  }
}

/** @param {string} usage */
function readOptions(usage) {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: {
        port: { type: "string" },
        host: { type: "boolean", default: false },
        dir: { type: "string" },
        ...serverOptions,
        open: { type: "boolean", default: true },
        help: { type: "boolean", short: "h", default: false },
        version: { type: "boolean", default: false },
      },
    });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
      throw new Error(`"${values.port}" is not a port. Ports are whole numbers from 1 to 65535.`);
    }
    return { ...values, port, origins: readOrigins(values) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/**
 * @param {Record<string, unknown>} values the options as given
 * @returns {import("./headers.mjs").Origins}
 */
function readOrigins(values) {
  const { streets: wanted } = values;
  const streets = streetsAt(wanted);
  if (typeof wanted === "string" && !streets.streets)
    throw new Error(`"${wanted}" is not the address of a .pmtiles file.`);
  const origins = Object.fromEntries(
    Object.keys(purposes).flatMap((purpose) => {
      const text = values[purpose];
      if (typeof text !== "string") return [];
      const origin = oneOrigin(text);
      if (origin === null) {
        throw new Error(
          `"${text}" is not the address of one server. Name it like https://${purpose}.example.`,
        );
      }
      return [[purpose, origin]];
    }),
  );
  return { ...origins, ...streets };
}

/**
 * @param {number} port
 * @param {number} wanted
 * @param {string[] | null} lan addresses on the network, or null when only this computer is served
 */
function announce(port, wanted, lan) {
  console.log(`Pinroll is at ${addressOf(port, lan !== null)}`);
  if (port !== wanted) {
    console.log(
      `Port ${wanted} was taken. Browsers keep photos by address, so this one has a library of its own.`,
    );
  }
  if (lan) {
    for (const address of lan) console.log(`On this network: https://${address}:${port}/`);
    if (lan.length === 0) console.log("This computer is on no network that other devices could share.");
    console.log(
      "The browser will say that the connection is not private, because the certificate was made by this computer.\n" +
        'Choose "Advanced" (Safari: "Show Details"), then go on to the site. Each device asks once.',
    );
  }
  console.log("Press Ctrl-C to stop.");
}

/**
 * @param {number} port
 * @param {boolean} secure
 */
function addressOf(port, secure) {
  return `${secure ? "https" : "http"}://127.0.0.1:${port}/`;
}

/** @param {import("./listen.mjs").Server} server */
function stopOnSignal(server) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
