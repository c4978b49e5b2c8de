import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { networkInterfaces } from "node:os";
import { generate } from "selfsigned";

/** @typedef {{ key: string; cert: string; addresses: string[]; expires: number }} Certificate */

const dayMs = 86_400_000;
/** Phones refuse certificates that live longer than 825 days; 397 is what browsers settled on. */
const lifetimeMs = 397 * dayMs;

/** The addresses at which other devices on the network reach this computer. IPv4, without loopback. */
export function lanAddresses() {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === "IPv4" && !address.internal)
    .map((address) => address.address);
}

/**
 * A self-signed certificate for loopback and the given addresses. The one kept at `file` is used again while it
 * covers them and has a week to live, so that a phone asks only once.
 * @param {string} file
 * @param {string[]} addresses IPv4
 * @returns {Promise<Certificate>}
 */
export async function keptCertificate(file, addresses) {
  const kept = await readKept(file);
  const covers = kept && addresses.every((address) => kept.addresses.includes(address));
  if (kept && covers && kept.expires > Date.now() + 7 * dayMs) return kept;
  const made = await makeCertificate(addresses);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/**
 * @param {string} file
 * @returns {Promise<Certificate | null>}
 */
async function readKept(file) {
  try {
    const kept = JSON.parse(await readFile(file, "utf8"));
    const whole =
      typeof kept.key === "string" && typeof kept.cert === "string" && Array.isArray(kept.addresses);
    return whole ? kept : null;
  } catch {
    return null;
  }
}

/**
 * @param {string[]} addresses
 * @returns {Promise<Certificate>}
 */
async function makeCertificate(addresses) {
  const expires = Date.now() + lifetimeMs;
  const { private: key, cert } = await generate([{ name: "commonName", value: "Pinroll on this network" }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() - dayMs),
    notAfterDate: new Date(expires),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          ...["127.0.0.1", ...addresses].map((ip) => /** @type {const} */ ({ type: 7, ip })),
        ],
      },
    ],
  });
  return { key, cert, addresses, expires };
}
