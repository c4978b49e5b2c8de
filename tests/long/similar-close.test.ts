import sharp from "sharp";
import { expect, test } from "vitest";
import { originalsFindingOf } from "../../src/features/similar/worker/photo/judge.ts";
import { decodedPicture } from "../support/close-pairs.ts";
import { Chance } from "../support/random.ts";
import { editPicture, editWays } from "../support/similar-edits.ts";
import { drawPicture, subjects } from "../support/similar-pictures.ts";

/** Longest edge of the originals, and how many are drawn: a quarter each of scenes, noise, plain areas and pages of print. */
const edge = 2000;
const pictures = Number(process.env["PINROLL_CLOSE_PICTURES"] ?? 29);
const shares = [0.01, 0.02, 0.04];

const within = (file: Buffer, longest: number) => sharp(file).resize(longest, longest, { fit: "inside" });

/** How a copy is saved again. */
const saved: Readonly<Record<string, (file: Buffer) => Promise<Buffer>>> = {
  "quality 60": (file) => sharp(file).jpeg({ quality: 60 }).toBuffer(),
  halved: (file) =>
    within(file, edge / 2)
      .jpeg({ quality: 80 })
      .toBuffer(),
  messenger: (file) => within(file, 1600).jpeg({ quality: 42 }).toBuffer(),
  "quality 75": (file) => sharp(file).jpeg({ quality: 75 }).toBuffer(),
  "quality 90": (file) => sharp(file).jpeg({ quality: 90 }).toBuffer(),
  "halved by another program": (file) =>
    sharp(file)
      .resize(edge / 2, edge / 2, { fit: "inside", kernel: "linear" })
      .sharpen()
      .jpeg({ quality: 70 })
      .toBuffer(),
  brightened: (file) => sharp(file).linear(1.05, 0).jpeg({ quality: 85 }).toBuffer(),
};
/** Of an edited picture this many of these are made. */
const ofEdited = 3;

test(
  "of at least 400 edited pairs none is called the same, of at least 200 plain pairs 95 % are",
  { timeout: 7_200_000 },
  async () => {
    const wrong: string[] = [];
    const refused: string[] = [];
    let [edited, plain, cpu] = [0, 0, 0];
    for (let number = 0; number < pictures; number++) {
      const file = await drawPicture(number, edge);
      const original = await decodedPicture(file);
      const subject = subjects[number % subjects.length] ?? "";
      const verdictOf = async (copy: Buffer): Promise<string> => {
        const other = await decodedPicture(copy);
        const before = process.cpuUsage();
        const { verdict } = originalsFindingOf(original, other);
        const { user, system } = process.cpuUsage(before);
        cpu += (user + system) / 1000;
        return verdict;
      };
      for (const [how, save] of Object.entries(saved)) {
        plain++;
        const verdict = await verdictOf(await save(file));
        if (verdict !== "same") refused.push(`${number} ${subject}, ${how}: ${verdict}`);
      }
      const chance = new Chance(number + 4242);
      for (const [at, way] of editWays.entries()) {
        const share = shares[(number + at) % shares.length] ?? 0.01;
        const made = await editPicture(file, way, share, chance);
        if (made === null) continue;
        for (const [how, save] of Object.entries(saved).slice(0, ofEdited)) {
          edited++;
          if ((await verdictOf(await save(made.file))) === "same")
            wrong.push(`${number} ${subject}, ${way} of ${share}, ${how}`);
        }
      }
    }
    console.log(
      `${wrong.length} of ${edited} edited pairs missed; ${refused.length} of ${plain} plain pairs not called the same; ` +
        `${(cpu / (edited + plain)).toFixed(0)} ms of processor time a pair, without decoding`,
      JSON.stringify({ wrong, refused }),
    );
    expect(wrong).toEqual([]);
    expect(edited).toBeGreaterThanOrEqual(400);
    expect(plain).toBeGreaterThanOrEqual(200);
    expect(refused.length / plain).toBeLessThanOrEqual(0.05);
  },
);
