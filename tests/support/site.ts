import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Origins } from "../../scripts/headers.mjs";
import { listen } from "../../scripts/listen.mjs";
import { serveFolder } from "../../scripts/serve.mjs";

/** What a site was asked for. */
export interface SiteRequest {
  path: string;
  /** It was asked for to be kept. */
  filling: boolean;
}

/** The built app on a port of its own, which can go away, change to another build, or fail. */
export class Site {
  readonly asked: SiteRequest[] = [];
  /** Answers instead of the app, where it returns true. */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  #serve: ReturnType<typeof serveFolder>;
  #server: Server | null = null;
  #port = 0;

  constructor(folder: string, origins: Origins = {}) {
    this.#serve = serveFolder(folder, origins);
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** From now on it is this build. */
  use(folder: string): void {
    this.#serve = serveFolder(folder);
  }

  async start(): Promise<void> {
    const handler = (request: IncomingMessage, response: ServerResponse): void => {
      const [path = ""] = (request.url ?? "").split("?");
      this.asked.push({ path, filling: request.headers["x-pinroll-fill"] !== undefined });
      if (!this.instead(request, response)) this.#serve(request, response);
    };
    const { server, port } = await listen(handler, { host: "127.0.0.1", port: this.#port, strict: true });
    this.#server = server as Server;
    this.#port = port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}
