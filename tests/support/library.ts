import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";

/** The parts of an exported library the tests look at. The format is public; see "Library as JSON" in ARCHITECTURE.md. */
export interface ExportedLibrary {
  format: "pinroll-library";
  version: number;
  exportedAt: string;
  counts: { found: number; shown: number; failed: number; skipped: number; sidecars: number };
  photos: ExportedPhoto[];
  failed: { path: string; stage: string; kind: string; message: string }[];
  skipped: { path: string; reason: string }[];
  sidecars: { path: string; usedFor: string | null }[];
}

/** One photo of an exported library. */
export interface ExportedPhoto {
  id: string;
  path: string;
  paths: string[];
  bytes: number;
  kind: "photo" | "video";
  type: string;
  /** Upright pixels. */
  width: number | null;
  height: number | null;
  /** As stored, 1 to 8. */
  orientation: number | null;
  takenAt: { local: string; offset: string | null; source: string } | null;
  location: { lat: number; lng: number; altitude: number | null; source: string } | null;
  thumbnail: { width: number; height: number } | null;
  failure: { kind: string; stage: string; message: string } | null;
}

/** Saves the library the way a person does, through the Export dialog, and reads the download. */
export async function exportLibrary(page: Page): Promise<ExportedLibrary> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Library (JSON)" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  if (await dialog.isVisible()) await page.keyboard.press("Escape");
  return JSON.parse(text) as ExportedLibrary;
}
