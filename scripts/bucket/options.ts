import { parseArgs } from "node:util";
import { readBucketAddress, type BucketAccess } from "../../src/features/bucket/shared/s3/address.ts";

/** How the helper is asked. */
export const usage = `node scripts/bucket.mjs <command> --bucket ADDRESS [options]

  publish FOLDER      send a dataset that Pinroll exported into a folder; what is there is not sent again
    --mirror          also remove published photos that are not in the folder
    --alone           publish to a storage without conditional writes; nobody else may publish meanwhile
  check               look whether every file the manifest names is there and whole, and name leftovers
    --quick           compare sizes only
    --delete-leftovers
                      delete objects that no manifest names and that are older than a day
  compact             join small parts, drop rows that do not count any more, make overviews anew
    --delete-old      delete the files it replaced
  link PATH           print a link that reads one file without a key
    --days N          for so many days (1 to 7, else 1)

  --bucket ADDRESS    such as https://s3.example/photos
  --host-style        the bucket is the first name of the host: https://photos.s3.example
  --prefix FOLDER     where in the bucket the dataset is
  --region NAME       unless the address or AWS_REGION names it

Keys: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, for temporary ones, AWS_SESSION_TOKEN.`;

/** What is asked. */
export interface BucketCommand {
  command: "publish" | "check" | "compact" | "link";
  /** The folder, or the path of a link. */
  what: string;
  access: BucketAccess;
  flags: { mirror: boolean; alone: boolean; quick: boolean; deleteLeftovers: boolean; deleteOld: boolean };
  days: number;
}

const commands = ["publish", "check", "compact", "link"] as const;

const faults = {
  "no-address": "--bucket is not an address. Addresses start with https://.",
  "not-https": "--bucket must start with https://.",
  "no-bucket-in-address": "--bucket names no bucket. Add it to the end: https://s3.example/photos.",
  "has-query": "--bucket must be without ? and #.",
} as const;

/** Reads the arguments and the environment; a sentence where they make no sense, "" where help is asked for. */
export function readCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): BucketCommand | string {
  const flag = { type: "boolean", default: false } as const;
  const text = { type: "string" } as const;
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        bucket: text,
        prefix: text,
        region: text,
        days: text,
        "host-style": flag,
        mirror: flag,
        alone: flag,
        quick: flag,
        "delete-leftovers": flag,
        "delete-old": flag,
        help: { ...flag, short: "h" },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = parsed;
  const [name, what = ""] = positionals;
  const command = commands.find((each) => each === name);
  if (values.help || command === undefined) return values.help ? "" : "Name a command.";
  if ((command === "publish" || command === "link") && what === "") return `Say what to ${command}.`;
  const days = Number(values.days ?? 1);
  if (!Number.isInteger(days) || days < 1 || days > 7) return "--days is a whole number from 1 to 7.";
  const region = values.region ?? environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"] ?? "";
  const style = values["host-style"] ? "host" : "path";
  const address = readBucketAddress(values.bucket ?? "", region, values.prefix ?? "", style);
  if (typeof address === "string") return faults[address];
  const id = environment["AWS_ACCESS_KEY_ID"];
  const secret = environment["AWS_SECRET_ACCESS_KEY"];
  const session = environment["AWS_SESSION_TOKEN"];
  const keys = id && secret ? { id, secret, ...(session ? { session } : {}) } : null;
  return {
    command,
    what,
    access: { address, keys },
    flags: {
      mirror: values.mirror,
      alone: values.alone,
      quick: values.quick,
      deleteLeftovers: values["delete-leftovers"],
      deleteOld: values["delete-old"],
    },
    days,
  };
}
