/** Where a bucket is, as a person entered it. */
export interface BucketAddress {
  /** Address of the bucket without a slash at its end: "https://s3.example/photos" or "https://photos.s3.example". */
  base: string;
  /** "us-east-1", or what the storage calls it. */
  region: string;
  /** Where in the bucket everything is, "" or with a slash at its end: "holidays/". */
  prefix: string;
}

/** A key of the storage. */
export interface BucketKeys {
  id: string;
  secret: string;
  /** Goes with keys that last for some hours only. */
  session?: string;
}

/** What reaches a bucket: an address with keys, or without any where everybody may read. */
export interface BucketAccess {
  address: BucketAddress;
  keys: BucketKeys | null;
}

/** Why an address cannot be one. */
export type AddressFault = "no-address" | "not-https" | "no-bucket-in-address" | "has-query";

/** Whether this is a computer's own address, which needs no HTTPS. */
const isLoopback = (hostname: string): boolean => hostname === "127.0.0.1" || hostname === "localhost";

/**
 * Reads the address of a bucket: by path ("https://s3.example/photos"), or with the bucket as the first name of the host
 * ("https://photos.s3.example"). What follows the bucket in a path belongs to the prefix.
 */
export function readBucketAddress(
  text: string,
  region: string,
  prefix: string,
  style: "path" | "host",
): BucketAddress | AddressFault {
  const typed = text.trim();
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return "no-address";
  const { protocol, hostname, origin, pathname, search, hash, username } = new URL(typed);
  if (protocol !== "https:" && !isLoopback(hostname)) return "not-https";
  if (search !== "" || hash !== "" || username !== "") return "has-query";
  const parts = pathname.split("/").filter((part) => part !== "");
  const bucket = style === "path" ? parts.shift() : undefined;
  if (style === "path" && bucket === undefined) return "no-bucket-in-address";
  const within = [...parts.map(decodeURIComponent), ...prefix.split("/")].filter(
    (part) => part.trim() !== "",
  );
  return {
    base: bucket === undefined ? origin : `${origin}/${bucket}`,
    region: region.trim() === "" ? regionOf(hostname) : region.trim(),
    prefix: within.map((part) => `${part.trim()}/`).join(""),
  };
}

/** The region an address names, as those of Amazon, Backblaze, Wasabi and others do; "us-east-1" where it names none. */
export function regionOf(hostname: string): string {
  if (hostname.endsWith(".r2.cloudflarestorage.com")) return "auto";
  return (
    /(?:^|\.)s3[.-](?:dualstack\.)?([a-z]{2,}(?:-[a-z]+)*-\d+|[a-z]{2,3}-[a-z]+)\./.exec(hostname)?.[1] ??
    "us-east-1"
  );
}

/** The origin that pages have to be allowed to reach. */
export const bucketOrigin = ({ base }: BucketAddress): string => new URL(base).origin;

/** The whole address of an object; keys are encoded part by part. */
export function objectAddress({ base, prefix }: BucketAddress, path: string): string {
  const key = `${prefix}${path}`;
  return `${base}/${key.split("/").map(encodedPart).join("/")}`;
}

function encodedPart(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
