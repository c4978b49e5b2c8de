import { randomBytes } from "node:crypto";
import { checkBucket } from "../../src/features/bucket/shared/protocol/check-bucket.ts";
import { probeConditions } from "../../src/features/bucket/shared/protocol/conditions.ts";
import { publish } from "../../src/features/bucket/shared/protocol/publish.ts";
import { ManifestUnusable } from "../../src/features/bucket/shared/protocol/read-manifest.ts";
import { BucketClient } from "../../src/features/bucket/shared/s3/bucket-client.ts";
import { BucketFailure } from "../../src/features/bucket/shared/s3/bucket-failure.ts";
import { presignedLink } from "../../src/features/bucket/shared/s3/signed-request.ts";
import { compactBucket } from "./compact.ts";
import { folderSource } from "./folder-source.ts";
import { readCommand, usage, type BucketCommand } from "./options.ts";

type Say = (line: string) => void;

/** Leftovers younger than this may belong to a publishing under way, in milliseconds. */
const youngMs = 24 * 60 * 60_000;

/** Does what is asked; answers the code to exit with: 0, 1 where something is wrong, 2 where nobody knows what is asked. */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<number> {
  const asked = readCommand(args, environment);
  if (typeof asked === "string") {
    say(asked === "" ? usage : `${asked}\n\n${usage}`);
    return asked === "" ? 0 : 2;
  }
  try {
    return await commands[asked.command](new BucketClient(asked.access), asked, say);
  } catch (error) {
    say(sentenceOf(error));
    return 1;
  }
}

const newName = (): string => randomBytes(4).toString("hex");

const commands = { publish: publishFolder, check, compact, link } as const;

async function publishFolder(
  client: BucketClient,
  { what, flags }: BucketCommand,
  say: Say,
): Promise<number> {
  const writer = newName();
  if (!flags.alone) {
    const writes = await probeConditions(client, writer);
    if (writes !== "kept") {
      say(
        "This storage keeps no conditional writes, so two who publish at once could lose photos. Use --alone if nobody else does.",
      );
      return 1;
    }
  }
  let [sent, there] = [0, 0];
  const { added, changed, removed, same } = await publish(
    client,
    await folderSource(what),
    { writer, conditional: !flags.alone, now: () => new Date(), removeOthers: flags.mirror },
    {
      planned: (photos) => say(`${photos} photos to publish.`),
      sent: (bytes, anew) => {
        if (anew) sent += bytes;
        else there += bytes;
      },
    },
  );
  say(`Published: ${added} new, ${changed} changed, ${removed} removed, ${same} unchanged.`);
  say(`${sent} bytes sent, ${there} bytes were there.`);
  return 0;
}

async function check(client: BucketClient, { flags }: BucketCommand, say: Say): Promise<number> {
  const found = await checkBucket(client, { contents: !flags.quick });
  const { manifest, files, bytes, spoilt, leftovers, foldsRight } = found;
  say(
    `${manifest.photos} photos in ${manifest.parts.length} parts, ${files} files, ${bytes} bytes; publishing ${manifest.sequence}.`,
  );
  const whys = { missing: "is missing", size: "has another size", content: "has another content" };
  for (const { path, why } of spoilt) say(`${path} ${whys[why]}.`);
  if (foldsRight === false) say("The manifest is not the sum of its log.");
  for (const { path, bytes: size } of leftovers) say(`Left over: ${path}, ${size} bytes.`);
  if (flags.deleteLeftovers) {
    const old = leftovers.filter(({ modified }) => Date.now() - modified.getTime() > youngMs);
    for (const { path } of old) await client.delete(path);
    say(`${old.length} leftovers deleted; ${leftovers.length - old.length} are younger than a day.`);
  }
  const whole = spoilt.length === 0 && foldsRight !== false;
  say(whole ? "Everything the manifest names is there." : "The dataset is not whole. Publish it again.");
  return whole ? 0 : 1;
}

async function compact(client: BucketClient, { flags }: BucketCommand, say: Say): Promise<number> {
  const done = await compactBucket(client, newName());
  if (done === null) {
    say("There is nothing to compact.");
    return 0;
  }
  say(
    `${done.partsBefore} parts became ${done.partsAfter}; ${done.dropped} rows dropped that did not count any more.`,
  );
  if (flags.deleteOld) for (const path of done.replaced) await client.delete(path);
  say(
    `${done.replaced.length} files replaced${flags.deleteOld ? " and deleted" : "; check names them as leftovers"}.`,
  );
  return 0;
}

async function link(client: BucketClient, { what, access, days }: BucketCommand, say: Say): Promise<number> {
  say(await presignedLink(access, client.urlOf(what), days * 24 * 60 * 60));
  return 0;
}

const failures: Readonly<Partial<Record<BucketFailure["kind"], string>>> = {
  unreachable: "No answer from the storage. Check --bucket and the network.",
  denied: "Access denied. Check AWS_ACCESS_KEY_ID and what it may do.",
  "wrong-key": "The storage does not know AWS_ACCESS_KEY_ID.",
  "wrong-secret": "AWS_SECRET_ACCESS_KEY does not fit AWS_ACCESS_KEY_ID.",
  clock: "This computer's clock is more than 15 minutes off.",
  region: "The bucket is in another region. Name it by --region.",
  "no-bucket": "There is no such bucket.",
  full: "The storage is full, or its quota is used up.",
  busy: "The storage keeps failing or asks to slow down. Try again later.",
  changed: "Somebody else changed the bucket meanwhile. Try again.",
  damaged: "What arrived is not what was sent. Try again.",
};

function sentenceOf(error: unknown): string {
  if (error instanceof BucketFailure) return failures[error.kind] ?? `The storage refused: ${error.message}.`;
  if (error instanceof ManifestUnusable) return `The manifest in the bucket cannot be used: ${error.why}.`;
  return error instanceof Error ? error.message : String(error);
}
