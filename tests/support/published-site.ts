import type { Server } from "node:http";
import type { Page } from "playwright/test";
import { serveDataset } from "../../bench/corpus/published/serve-dataset.mjs";
import { listen } from "../../scripts/listen.mjs";
import { serveFolder } from "../../scripts/serve.mjs";
import { builtApp } from "./built-app.ts";

/** The app and a dataset, each on a port of its own. */
export interface PublishedSite {
  data: Awaited<ReturnType<typeof serveDataset>>;
  /** The app, which may reach the dataset. */
  app: string;
  /** Goes to the page that shows the dataset. */
  open: (page: Page) => Promise<void>;
  close: () => Promise<void>;
}

/** Serves a dataset, and the app as a host that allows it. */
export async function publishedSite(
  folder: string,
  given: Parameters<typeof serveDataset>[1] = {},
): Promise<PublishedSite> {
  const data = await serveDataset(folder, given);
  const handler = serveFolder(builtApp, { bucket: data.origin });
  const { server, port } = await listen(handler, { host: "127.0.0.1", port: 0, strict: true });
  const app = `http://127.0.0.1:${port}`;
  return {
    data,
    app,
    open: async (page) => {
      await page.goto(`${app}/open?at=${encodeURIComponent(`${data.origin}/`)}`);
    },
    close: async () => {
      (server as Server).closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await data.close();
    },
  };
}
