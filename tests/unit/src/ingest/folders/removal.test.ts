import { describe, expect, test } from "vitest";
import type { Folders } from "../../../../../src/ingest/folders/folders.ts";
import { askToWrite, removeFile } from "../../../../../src/ingest/folders/removal.ts";

interface Disk {
  [name: string]: string | Disk;
}

const modified = Date.UTC(2024, 4, 3);

/** A folder that can be written, once a person allows it. */
function writable(disk: Disk, access: { state: PermissionState; answer: PermissionState; removes: boolean }) {
  const missing = () => new DOMException("no", "NotFoundError");
  const handleOf = (folder: Disk): unknown => ({
    kind: "directory",
    queryPermission: () => Promise.resolve(access.state),
    requestPermission: ({ mode }: { mode: string }) => {
      if (mode === "readwrite") access.state = access.answer;
      return Promise.resolve(access.state);
    },
    getDirectoryHandle: async (name: string) => {
      const inner = folder[name];
      if (typeof inner !== "object") throw missing();
      return handleOf(inner);
    },
    getFileHandle: async (name: string) => {
      const content = folder[name];
      if (typeof content !== "string") throw missing();
      const getFile = () => Promise.resolve(new File([content], name, { lastModified: modified }));
      return access.removes ? { getFile, remove: async () => void delete folder[name] } : { getFile };
    },
    removeEntry: async (name: string) => {
      if (!(name in folder)) throw missing();
      delete folder[name];
    },
  });
  const handle = handleOf(disk);
  return { get: (prefix: string) => (prefix === "Trip/" ? { handle } : undefined) } as Pick<Folders, "get">;
}

const granted = () => ({
  state: "granted" as PermissionState,
  answer: "granted" as PermissionState,
  removes: true,
});

describe("deleting a file from its folder", () => {
  test.each([true, false])("deletes just that file (by itself: %s)", async (removes) => {
    const disk: Disk = { "a.jpg": "12", Inner: { "a.jpg": "123", "b.jpg": "123" } };
    const folders = writable(disk, { ...granted(), removes });
    expect(await removeFile(folders, { path: "Trip/Inner/a.jpg", bytes: 3, modified })).toBeNull();
    expect(disk).toEqual({ "a.jpg": "12", Inner: { "b.jpg": "123" } });
  });

  test("leaves what is in the library of Photos, iPhoto or Aperture", async () => {
    const names = ["Photos Library.photoslibrary", "Old.photolibrary", "Aperture Library.aplibrary"];
    const disk: Disk = Object.fromEntries(names.map((name) => [name, { originals: { "a.jpg": "123" } }]));
    const before = structuredClone(disk);
    for (const name of names) {
      const file = { path: `Trip/${name}/originals/a.jpg`, bytes: 3, modified };
      expect(await removeFile(writable(disk, granted()), file), name).toBe("packaged");
    }
    expect(disk).toEqual(before);
  });

  test("leaves a file that is not the one that was read", async () => {
    const disk: Disk = { "a.jpg": "12" };
    const folders = writable(disk, granted());
    const file = { path: "Trip/a.jpg", bytes: 2, modified };
    expect(await removeFile(folders, { ...file, bytes: 3 })).toBe("changed");
    expect(await removeFile(folders, { ...file, modified: modified + 1 })).toBe("changed");
    expect(await removeFile(folders, { ...file, modified: 0 })).toBe("changed");
    expect(disk).toEqual({ "a.jpg": "12" });
  });

  test("says when the file, its folder or the permission is missing", async () => {
    const access = { state: "prompt" as PermissionState, answer: "denied" as PermissionState, removes: true };
    const disk: Disk = { "a.jpg": "12" };
    const folders = writable(disk, access);
    const file = { path: "Trip/a.jpg", bytes: 2, modified };
    expect(await askToWrite(folders, "Trip/")).toBe(false);
    expect(await removeFile(folders, file)).toBe("denied");
    access.answer = "granted";
    expect(await askToWrite(folders, "Trip/")).toBe(true);
    expect(await removeFile(folders, { ...file, path: "Trip/b.jpg" })).toBe("gone");
    expect(await removeFile(folders, { ...file, path: "Trip/Inner/a.jpg" })).toBe("gone");
    expect(await removeFile(folders, { ...file, path: "Other/a.jpg" })).toBe("unreachable");
    expect(await removeFile(folders, { ...file, path: "a.jpg" })).toBe("unreachable");
    expect(await askToWrite(folders, "Other/")).toBe(false);
    expect(disk).toEqual({ "a.jpg": "12" });
  });
});
