import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";

/** @typedef {import("node:http").Server | import("node:https").Server} Server */
/** @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void} Handler */
/**
 * @typedef {object} ListenOptions
 * @property {string} host address to bind
 * @property {number} port the first one to try; 0 takes any
 * @property {boolean} strict refuse a taken port rather than try the next ones
 * @property {{ key: string; cert: string } | null} [certificate] serves HTTPS with it
 */

const tries = 20;

/**
 * Starts a server on the port asked for or, unless strict, on the next free one.
 * @param {Handler} handler
 * @param {ListenOptions} options
 * @returns {Promise<{ server: Server; port: number }>} rejects with code EADDRINUSE when no port was free
 */
export async function listen(handler, options) {
  const last = options.strict ? options.port : options.port + tries;
  for (let port = options.port; ; port += 1) {
    const server = options.certificate
      ? createSecureServer(options.certificate, handler)
      : createServer(handler);
    try {
      await bind(server, port, options.host);
      const address = server.address();
      return { server, port: typeof address === "object" && address ? address.port : port };
    } catch (error) {
      const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!taken || port >= last) throw error;
    }
  }
}

/**
 * @param {Server} server
 * @param {number} port
 * @param {string} host
 */
function bind(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(undefined);
    });
  });
}
