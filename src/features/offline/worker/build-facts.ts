/** What the build tells its service worker. */
interface BuildFacts {
  /** Of the files it answers with. */
  version: string;
  /** The app's own routes, as a regular expression over paths. */
  routes: string;
}

/** Put in place by the build: see scripts/offline.mjs. */
declare const PINROLL_BUILD: BuildFacts;

/** The version this service worker belongs to. */
export const ownVersion = PINROLL_BUILD.version;

/** Paths that the app's page answers. */
export const ownRoutes = new RegExp(PINROLL_BUILD.routes);
