import { expect, test } from "vitest";
import type { FileToDelete } from "../../../../../../src/features/deletion/page/deletion.ts";
import {
  deletedWords,
  roleWords,
  sizeWords,
  warningWords,
} from "../../../../../../src/features/deletion/page/deletion-dialog.tsx";

const file = (role: FileToDelete["role"], bytes: number): FileToDelete =>
  ({ role, bytes }) as unknown as FileToDelete;

test("what happens to files is said before and after", () => {
  const one = [file("photo", 1_500_000)];
  const two = [...one, file("live-video", 500_000)];
  expect(sizeWords(two)).toBe("2 files, 2 MB");
  expect(two.map(roleWords)).toEqual(["", "Live video"]);
  expect(warningWords(one)).toBe("Delete 1 file (1.5 MB)? It will not go to the bin. This cannot be undone.");
  expect(warningWords(two)).toBe(
    "Delete 2 files (2 MB)? They will not go to the bin. This cannot be undone.",
  );
  expect([deletedWords(1, 1), deletedWords(36, 37)]).toEqual(["1 file deleted.", "36 of 37 files deleted."]);
});
