import { expect, test } from "vitest";
import { Handover } from "../../../../../../src/features/web-album/page/save-album.ts";

test("things come in order, and are made only as far ahead as there is room", async () => {
  const handover = new Handover<number>(2);
  let made = 0;
  const making = (async () => {
    for (let number = 1; number <= 6; number++) {
      made = number;
      await handover.put(number);
    }
    handover.end();
  })();
  const taken: number[] = [];
  for await (const number of handover.taken()) {
    taken.push(number);
    expect(made).toBeLessThanOrEqual(number + 3);
  }
  await making;
  expect(taken).toStrictEqual([1, 2, 3, 4, 5, 6]);
});

test("whoever makes things hears that nobody takes them any more", async () => {
  const handover = new Handover<number>(0);
  const put = handover.put(1);
  handover.end();
  await expect(put).rejects.toThrow("no longer taken");
});
