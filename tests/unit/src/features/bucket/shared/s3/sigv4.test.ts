import { expect, test } from "vitest";
import { canonicalRequest, sha256Hex, signatureOf, verify } from "../../../../../../support/s3/sigv4.ts";
import { testKeys } from "../../../../../../support/s3/server.ts";
import {
  presignedLink,
  signedRequest,
} from "../../../../../../../src/features/bucket/shared/s3/signed-request.ts";

// Amazon's own examples: "Examples: Signature Calculations in AWS Signature Version 4" and "Authenticating Requests: Using
// Query Parameters" of the Amazon S3 API Reference.
const date = "20130524T000000Z";
const scope = "20130524/us-east-1/s3/aws4_request";
const host = "examplebucket.s3.amazonaws.com";
const empty = sha256Hex("");

test.each([
  [
    "GET an object's range",
    "GET",
    "/test.txt",
    { range: "bytes=0-9", "x-amz-content-sha256": empty },
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "PUT an object",
    "PUT",
    "/test%24file.text",
    {
      date: "Fri, 24 May 2013 00:00:00 GMT",
      "x-amz-content-sha256": sha256Hex("Welcome to Amazon S3."),
      "x-amz-storage-class": "REDUCED_REDUNDANCY",
    },
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "GET the life cycle",
    "GET",
    "/?lifecycle",
    { "x-amz-content-sha256": empty },
    "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  ],
  [
    "list objects",
    "GET",
    "/?max-keys=2&prefix=J",
    { "x-amz-content-sha256": empty },
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  ],
])("the test storage signs as Amazon's example does: %s", (_, method, target, given, signature) => {
  const headers: Record<string, string> = { ...given, host, "x-amz-date": date };
  const signed = Object.keys(headers).sort();
  const canonical = canonicalRequest(
    { method, target, headers },
    signed,
    headers["x-amz-content-sha256"] ?? "",
  );
  expect(signatureOf(canonical, { secret: testKeys.secret, date, scope })).toBe(signature);
  const authorization = `AWS4-HMAC-SHA256 Credential=${testKeys.id}/${scope}, SignedHeaders=${signed.join(";")}, Signature=${signature}`;
  const verifier = {
    secretOf: () => testKeys.secret,
    region: "us-east-1",
    now: new Date("2013-05-24T00:10:00Z"),
  };
  const request = { method, target, headers: { ...headers, authorization } };
  expect(verify(request, verifier)).toBeNull();
  expect(verify({ ...request, method: "DELETE" }, verifier)).toBe("SignatureDoesNotMatch");
  expect(verify({ ...request, target: `${target}x` }, verifier)).toBe("SignatureDoesNotMatch");
  const other = { ...request.headers, "x-amz-content-sha256": sha256Hex("x") };
  expect(verify({ ...request, headers: other }, verifier)).toBe("SignatureDoesNotMatch");
  expect(verify({ ...request, headers: { ...request.headers, "x-amz-acl": "public-read" } }, verifier)).toBe(
    "AccessDenied",
  );
  expect(verify(request, { ...verifier, now: new Date("2013-05-24T00:16:00Z") })).toBe(
    "RequestTimeTooSkewed",
  );
  expect(verify(request, { ...verifier, secretOf: () => undefined })).toBe("InvalidAccessKeyId");
});

test("a pre-signed link of Amazon's example is let in until it expires", () => {
  const target =
    `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(`${testKeys.id}/${scope}`)}` +
    `&X-Amz-Date=${date}&X-Amz-Expires=86400&X-Amz-SignedHeaders=host` +
    "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404";
  const at = (now: string) => ({
    secretOf: () => testKeys.secret,
    region: "us-east-1",
    now: new Date(now),
  });
  const request = { method: "GET", target, headers: { host } };
  expect(verify(request, at("2013-05-24T20:00:00Z"))).toBeNull();
  expect(verify(request, at("2013-05-25T00:00:01Z"))).toBe("AccessDenied");
  expect(verify({ ...request, target: target.replace("test", "text") }, at("2013-05-24T20:00:00Z"))).toBe(
    "SignatureDoesNotMatch",
  );
});

const access = {
  address: { base: `https://${host}`, region: "us-east-1", prefix: "" },
  keys: { id: testKeys.id, secret: testKeys.secret },
};

/** A request as it arrives. */
const arrived = (request: Request): { method: string; target: string; headers: Record<string, string> } => {
  const url = new URL(request.url);
  const headers = { ...Object.fromEntries(request.headers), host: url.host };
  return { method: request.method, target: `${url.pathname}${url.search}`, headers };
};
const now = (): { secretOf: () => string; region: string; now: Date } => ({
  secretOf: () => testKeys.secret,
  region: "us-east-1",
  now: new Date(),
});

test.each([
  "photos/year=2024/part-0123456789abcdef.parquet",
  "log/00000001-a.json",
  "a b/ä'(!)*~+$&=@:,;.jpg",
])("what the page signs is let in: %s", async (path) => {
  const { objectAddress } = await import("../../../../../../../src/features/bucket/shared/s3/address.ts");
  const url = objectAddress(access.address, path);
  const body = "Some bytes";
  const request = await signedRequest(access, { method: "PUT", url, body, sha256: sha256Hex(body) });
  expect(verify(arrived(request), now())).toBeNull();
  const list = await signedRequest(access, {
    method: "GET",
    url: `${access.address.base}/?list-type=2&prefix=a%20b%2F`,
  });
  expect(verify(arrived(list), now())).toBeNull();
  const link = new Request(await presignedLink(access, url, 60));
  expect(verify(arrived(link), now())).toBeNull();
});

test("the secret is in no request", async () => {
  const request = await signedRequest(access, { method: "PUT", url: `${access.address.base}/a`, body: "b" });
  const whole = JSON.stringify([request.url, [...request.headers], await request.text()]);
  expect(whole).not.toContain(testKeys.secret);
  expect(await presignedLink(access, `${access.address.base}/a`, 60)).not.toContain(testKeys.secret);
});
