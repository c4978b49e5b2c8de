import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Exchange } from "./shape.ts";

/** What a server's own code makes of a request: a status and its answer, as JSON or as it is. */
export interface Reply {
  status: number;
  answer: unknown;
}

/** A request as a server's own code sees it. */
export type Asked = Pick<Exchange, "method" | "path" | "query" | "body"> & { key: string };

/** A server on this computer that keeps every exchange, answers other sites as search servers do, and can be killed. */
export class Loopback {
  readonly exchanges: Exchange[] = [];
  /** Whether other sites may read its answers (CORS). */
  allowsSites = true;
  readonly #server: Server;

  constructor(keyOf: (request: IncomingMessage) => string, reply: (asked: Asked) => Reply) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        if (this.allowsSites) {
          response.setHeader("Access-Control-Allow-Origin", "*");
          response.setHeader("Access-Control-Allow-Methods", "POST, GET, DELETE, PUT, PATCH, OPTIONS");
          response.setHeader(
            "Access-Control-Allow-Headers",
            request.headers["access-control-request-headers"] ?? "*",
          );
        }
        if (request.method === "OPTIONS") return void response.writeHead(204).end();
        const url = new URL(request.url ?? "/", "http://127.0.0.1");
        const body = Buffer.concat(chunks).toString("utf8");
        const asked = {
          method: request.method ?? "GET",
          path: decodeURIComponent(url.pathname),
          query: Object.fromEntries(url.searchParams),
          body,
        };
        const { status, answer } = reply({ ...asked, key: keyOf(request) });
        const text = typeof answer === "string" ? answer : JSON.stringify(answer);
        this.exchanges.push({ ...asked, status, answer: text });
        const type =
          typeof answer === "string" ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
        response.writeHead(status, { "Content-Type": type }).end(text);
      });
    });
  }

  /** Starts; answers its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Stops at once, as a server that dies. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
