import { bucketWords } from "../words.ts";
import type { BucketFormFault } from "./bucket-settings.ts";
import type { BucketTrouble } from "./check-access.ts";

const { say } = bucketWords;

/** What an address looks like. */
export const exampleAddress = "https://s3.example/photos";

/** What is wrong with a form, and what to do. */
export function formFaultWords(fault: BucketFormFault): string {
  switch (fault) {
    case "no-address":
      return say("noAddress");
    case "not-https":
      return say("notSecure");
    case "no-bucket-in-address":
      return say("noBucketNamed", { example: exampleAddress });
    case "has-query":
      return say("hasQuery", { marks: "? #" });
    case "half-a-key":
      return say("halfKey");
  }
}

const sentences = {
  offline: "failOffline",
  denied: "failDenied",
  "wrong-key": "failKey",
  "wrong-secret": "failSecret",
  clock: "failClock",
  region: "failRegion",
  "no-bucket": "failNoBucket",
  missing: "failMissing",
  changed: "failChanged",
  full: "failFull",
  busy: "failBusy",
  damaged: "failDamaged",
  unsupported: "failUnsupported",
  "no-etag": "failEtag",
  "not-a-dataset": "failManifest",
  "later-version": "failLater",
  broken: "failBroken",
} as const;

/** Those that name the storage. */
const ofOrigin = { host: "failHost", cors: "failCors", server: "failServer" } as const;

/** Why a bucket did not do what was asked, and what to do. */
export function bucketTroubleWords({ kind, origin, code }: BucketTrouble): string {
  if (kind === "refused") return say("failOther", { code });
  if (kind === "host" || kind === "cors" || kind === "server") return say(ofOrigin[kind], { origin });
  return say(sentences[kind]);
}

/** Whether the bucket's CORS rules would help. */
export const isAboutCors = ({ kind }: BucketTrouble): boolean => kind === "cors" || kind === "no-etag";
