import { manifestPath } from "../../dataset/shared/layout.ts";

/** Why a text is no address of a dataset. */
export type AddressTrouble = "no-address" | "needs-https";

/** The dataset's folder, ending in a slash; or why there is none. */
export type ReadBase = { ok: true; base: URL } | { ok: false; why: AddressTrouble };

/**
 * Reads an address as people copy it: of the folder or of its manifest, of another site, or a path of this one ("/photos").
 * Query and fragment are no part of it, nor are names and passwords.
 */
export function readBase(text: string, page: Pick<Location, "href" | "protocol" | "origin">): ReadBase {
  const trimmed = text.trim();
  const named = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (trimmed === "" || trimmed.length > 2000 || !URL.canParse(named, page.origin))
    return { ok: false, why: "no-address" };
  const base = new URL(named, page.origin);
  if (base.protocol !== "https:" && base.protocol !== "http:") return { ok: false, why: "no-address" };
  // A page served by HTTPS loads nothing else.
  if (base.protocol === "http:" && page.protocol === "https:" && base.origin !== page.origin)
    return { ok: false, why: "needs-https" };
  base.search = "";
  base.hash = "";
  base.username = "";
  base.password = "";
  if (base.pathname.endsWith(`/${manifestPath}`))
    base.pathname = base.pathname.slice(0, -manifestPath.length);
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  return { ok: true, base };
}
