import { AwsV4Signer } from "aws4fetch";
import type { BucketAccess } from "./address.ts";

/** What is asked of a bucket. */
export interface BucketRequest {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: Blob | string;
  /** SHA-256 of the body in hexadecimal; without it the storage takes the body as it comes. */
  sha256?: string;
}

/** SHA-256 of nothing. */
const ofNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/**
 * A request signed by AWS Signature Version 4 (`aws4fetch`), its body's hash among what is signed; without keys as it is.
 */
export async function signedRequest(access: BucketAccess, asked: BucketRequest): Promise<Request> {
  const { method, url, body = null, sha256 } = asked;
  const headers = new Headers(asked.headers);
  const { keys, address } = access;
  const plain = { method, body, redirect: "manual", cache: "no-store", credentials: "omit" } as const;
  if (keys === null) return new Request(url, { ...plain, headers });
  headers.set("X-Amz-Content-Sha256", sha256 ?? (body === null ? ofNothing : "UNSIGNED-PAYLOAD"));
  const signer = new AwsV4Signer({
    method,
    url,
    headers,
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    ...(keys.session === undefined ? {} : { sessionToken: keys.session }),
    service: "s3",
    region: address.region,
  });
  const signed = await signer.sign();
  return new Request(signed.url, { ...plain, headers: signed.headers });
}

/** A link that reads one object for some time without any key: pre-signed by the query. */
export async function presignedLink(access: BucketAccess, url: string, seconds: number): Promise<string> {
  const { keys, address } = access;
  if (keys === null) return url;
  const timed = new URL(url);
  timed.searchParams.set("X-Amz-Expires", String(seconds));
  const signer = new AwsV4Signer({
    method: "GET",
    url: timed.href,
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    ...(keys.session === undefined ? {} : { sessionToken: keys.session }),
    service: "s3",
    region: address.region,
    signQuery: true,
  });
  return (await signer.sign()).url.href;
}
