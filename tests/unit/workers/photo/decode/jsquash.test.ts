import { beforeEach, expect, test, vi } from "vitest";

const library = vi.hoisted(() => ({
  init: vi.fn<() => Promise<unknown>>(),
  decode: vi.fn<() => Promise<unknown>>(),
}));
vi.mock("@jsquash/jxl/decode.js", () => ({ init: library.init, default: library.decode }));

const bytes = new ArrayBuffer(8);
const picture = { width: 1 };

beforeEach(() => {
  vi.resetModules();
  library.init.mockReset().mockResolvedValue(null);
  library.decode.mockReset().mockResolvedValue(picture);
});

test("a decoder that cannot be loaded is tried again with the next file", async () => {
  const { decodeJpegXl, openJpegXl } = await import("../../../../../workers/photo/decode/jsquash.ts");
  library.init.mockRejectedValueOnce(new Error("offline"));
  await expect(openJpegXl()).rejects.toThrow("offline");
  await expect(decodeJpegXl(bytes, 1)).resolves.toBe(picture);
  await decodeJpegXl(bytes, 1);
  expect(library.init).toHaveBeenCalledTimes(2);
});

test("what fails in a used decoder is tried once in a new one; in a new one it is damaged", async () => {
  const { decodeJpegXl } = await import("../../../../../workers/photo/decode/jsquash.ts");
  await decodeJpegXl(bytes, 1);
  library.decode.mockRejectedValueOnce(new Error("no memory"));
  await expect(decodeJpegXl(bytes, 1)).resolves.toBe(picture);
  expect(library.init).toHaveBeenCalledTimes(2);
  library.decode.mockRejectedValue(new Error("damaged"));
  await expect(decodeJpegXl(bytes, 1)).rejects.toThrow("damaged");
  expect(library.decode).toHaveBeenCalledTimes(5);
});

test("a decoder whose memory has grown is replaced", async () => {
  const { decodeJpegXl } = await import("../../../../../workers/photo/decode/jsquash.ts");
  for (let photo = 0; photo < 4; photo++) await decodeJpegXl(bytes, 50_000_000);
  expect(library.init).toHaveBeenCalledTimes(2);
});
