/** What a browser with Trusted Types asks of a page's default policy; null refuses. */
interface DefaultPolicy {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string) => string | null;
}

interface TrustedTypes {
  createPolicy: (name: "default", rules: DefaultPolicy) => unknown;
}

/** The built workers, by the names Vite gives them (the bench has one of pica's), and the service worker. */
const workerPath = /^\/(?:assets\/[\w-]+[._]worker-[\w-]+\.js|sw\.js)$/;

/** OpenLayers measures the height of a font with this letter. */
const measured = "M";

/** Whether a script is one of this site's own workers. */
export function isOwnWorker(url: string, origin: string): boolean {
  if (!URL.canParse(url, origin)) return false;
  const { origin: from, pathname, search } = new URL(url, origin);
  return from === origin && search === "" && workerPath.test(pathname);
}

/**
 * The rules the security policy of the page (`scripts/headers.mjs`) leaves to the page itself: everything that would turn
 * a text into markup or into a script comes here, and next to nothing passes. Text never becomes code: there is no
 * `createScript`.
 */
export const trustedRules: DefaultPolicy = {
  createScriptURL: (url) => (isOwnWorker(url, location.origin) ? url : null),
  createHTML: (html) => (html === measured ? html : null),
};

// Browsers without it do not ask. Nothing else can make another policy: the header allows this one name, once.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy("default", trustedRules);
