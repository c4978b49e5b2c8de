import { resolve } from "node:path";
import { builtFolder } from "../../../scripts/build.mjs";
import { listen } from "../../../scripts/listen.mjs";
import { serveFolder } from "../../../scripts/serve.mjs";

/** The built app on a port of this machine. */
export interface Served {
  address: string;
  close(): void;
}

/** Serves the built app with its real headers, on a free port. */
export async function serveBuilt(): Promise<Served> {
  const folder = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);
  const { server, port } = await listen(serveFolder(folder), { host: "127.0.0.1", port: 0, strict: true });
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
