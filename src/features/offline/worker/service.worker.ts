import { takeOverMessage, wholeList } from "../shared/offline.ts";
import { keptFile, keptPage } from "./answers.ts";
import { ownRoutes, ownVersion } from "./build-facts.ts";
import { leaveIfGone } from "./leave.ts";
import { takeShare } from "./share.ts";
import { TabVersions } from "./tabs.ts";
import { wayOf } from "./way.ts";
import { tellUncaught } from "../../../faults/faults.ts";

declare const self: ServiceWorkerGlobalScope;

/** Has the browser put off a new version: no fault. */
const notYet = new Error("Not all files of this version are here yet.");

tellUncaught(self, notYet);

const tabs = new TabVersions(ownVersion, self.clients);

self.addEventListener("install", (event) => event.waitUntil(demandFiles()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === takeOverMessage) event.waitUntil(self.skipWaiting());
});
self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, self.location.origin, ownRoutes);
  if (way === null) return;
  event.waitUntil(tabs.tidy());
  if (way === "share") event.respondWith(takeShare(event.request));
  else if (way === "file") event.respondWith(answerFile(event));
  else {
    event.respondWith(way === "page" ? answerPage(event.request) : answerElsewhere(event.request));
    event.waitUntil(leaveIfGone(self.registration));
  }
});

/** The page fetches the files of a new version; before they are all there, it replaces none. The first replaces nothing. */
async function demandFiles(): Promise<void> {
  if (self.registration.active !== null && (await wholeList(ownVersion)) === null) throw notYet;
}

async function takeOver(): Promise<void> {
  const { isFirst } = await tabs.takeOver();
  // The page that brought it; no tab runs another version.
  if (isFirst) await self.clients.claim();
}

async function answerPage(request: Request): Promise<Response> {
  return (await keptPage(ownVersion)) ?? fetch(request);
}

async function answerFile({ request, clientId }: FetchEvent): Promise<Response> {
  const kept = await keptFile(request, await tabs.versionOf(clientId));
  return kept ?? fetch(request);
}

/** Without a network, the app says that there is no such page. */
async function answerElsewhere(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await keptPage(ownVersion);
    if (page === null) throw error;
    return new Response(page.body, { status: 404, headers: page.headers });
  }
}
