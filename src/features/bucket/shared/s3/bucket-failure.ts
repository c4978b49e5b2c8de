/**
 * Why a bucket did not do what was asked.
 *
 * - `offline`: this device has no network
 * - `unreachable`: no answer a page may read: the server is down, its address wrong, or it has no CORS rules
 * - `denied`: the key may not do this, or nobody may without a key
 * - `wrong-key`: the storage does not know the access key
 * - `wrong-secret`: the secret does not fit the access key
 * - `clock`: this device's clock is more than a quarter of an hour off
 * - `region`: the bucket is in another region
 * - `no-bucket`: there is no such bucket
 * - `missing`: there is no such object
 * - `changed`: a condition did not hold: somebody else wrote
 * - `full`: no room, or a quota is used up
 * - `busy`: the storage failed or asked to slow down, again and again
 * - `damaged`: what arrived was not what was sent
 * - `unsupported`: the storage does not know this operation
 * - `no-etag`: its CORS rules hide the header ETag
 * - `refused`: anything else; `code` says what
 */
export type BucketFailureKind =
  | "offline"
  | "unreachable"
  | "denied"
  | "wrong-key"
  | "wrong-secret"
  | "clock"
  | "region"
  | "no-bucket"
  | "missing"
  | "changed"
  | "full"
  | "busy"
  | "damaged"
  | "unsupported"
  | "no-etag"
  | "refused";

/** A request to a bucket that failed. It never crosses a thread. Its message names no key and no address. */
export class BucketFailure extends Error {
  override readonly name = "BucketFailure";
  readonly kind: BucketFailureKind;
  /** The storage's own code, such as "SlowDown"; "" without one. */
  readonly code: string;

  constructor(kind: BucketFailureKind, code = "") {
    super(code === "" ? kind : `${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** Kinds by the codes of S3 and of storages that speak it. */
const kinds: Readonly<Record<string, BucketFailureKind>> = {
  AccessDenied: "denied",
  AllAccessDisabled: "denied",
  AccountProblem: "denied",
  InvalidAccessKeyId: "wrong-key",
  InvalidToken: "wrong-key",
  ExpiredToken: "wrong-key",
  SignatureDoesNotMatch: "wrong-secret",
  RequestTimeTooSkewed: "clock",
  RequestExpired: "clock",
  AuthorizationHeaderMalformed: "region",
  PermanentRedirect: "region",
  TemporaryRedirect: "region",
  IllegalLocationConstraintException: "region",
  NoSuchBucket: "no-bucket",
  InvalidBucketName: "no-bucket",
  NoSuchKey: "missing",
  NoSuchUpload: "missing",
  NotFound: "missing",
  PreconditionFailed: "changed",
  ConditionalRequestConflict: "changed",
  QuotaExceeded: "full",
  XMinioStorageFull: "full",
  XMinioAdminBucketQuotaExceeded: "full",
  EntityTooLarge: "full",
  StorageFull: "full",
  InsufficientStorage: "full",
  SlowDown: "busy",
  InternalError: "busy",
  ServiceUnavailable: "busy",
  RequestTimeout: "busy",
  OperationAborted: "busy",
  BadDigest: "damaged",
  InvalidDigest: "damaged",
  XAmzContentSHA256Mismatch: "damaged",
  IncompleteBody: "damaged",
  NotImplemented: "unsupported",
};

/** Kinds by status, for answers without a code that is known: to HEAD no body comes. */
function kindOfStatus(status: number): BucketFailureKind {
  switch (status) {
    case 301:
    case 307:
      return "region";
    case 401:
    case 403:
      return "denied";
    case 404:
      return "missing";
    case 409:
    case 412:
      return "changed";
    case 413:
    case 507:
      return "full";
    case 501:
      return "unsupported";
    default:
      return status === 429 || status >= 500 ? "busy" : "refused";
  }
}

/** The failure an answer stands for. */
export function failureOfAnswer(status: number, xml: string): BucketFailure {
  const code = /<Code>([\w.-]{1,100})<\/Code>/.exec(xml)?.[1] ?? "";
  return new BucketFailure(kinds[code] ?? kindOfStatus(status), code === "" ? String(status) : code);
}
