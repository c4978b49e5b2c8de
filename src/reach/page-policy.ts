import { orNull } from "../faults/faults.ts";

/** Whether a policy lets nothing but the site itself be fetched. */
export function sourcesAreOwn(policy: string): boolean {
  const directives = new Map(
    policy.split(";").map((each) => {
      const [name = "", ...sources] = each.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const sources = directives.get("connect-src") ?? directives.get("default-src");
  return sources !== undefined && sources.every((source) => /^(?:'self'|'none'|blob:|data:)$/.test(source));
}

/**
 * Whether this page may fetch from some other server, by the policy it came with. True where that cannot be told: a request
 * then says so.
 */
export async function pageReachesOthers(): Promise<boolean> {
  const policy = await fetch("/", { method: "HEAD" }).then(
    ({ headers }) => headers.get("Content-Security-Policy"),
    // Without a network it cannot be told.
    orNull,
  );
  return policy === null || !sourcesAreOwn(policy);
}
