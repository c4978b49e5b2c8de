import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Without a network it gives up soon. */
const patience = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];

/** Whether Debian's packages can be installed: as root, or by a sudo that asks for no password. */
export function canInstallPackages() {
  return process.platform === "linux" && existsSync("/etc/debian_version") && asRoot() !== null;
}

/**
 * Installs Debian's packages; one that cannot be had keeps no other from coming.
 * @param {string[]} packages
 * @param {(line: string) => void} say told what went wrong
 */
export function installPackages(packages, say) {
  apt(["update"], say);
  for (const name of packages) apt(["install", "-y", "--no-install-recommends", name], say);
}

/**
 * @param {string[]} args
 * @param {(line: string) => void} say
 */
function apt(args, say) {
  const [program = "apt-get", ...words] = [...(asRoot() ?? []), "apt-get", ...patience, ...args];
  runInstaller(program, words, { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, say);
}

/**
 * Runs an installer; of its own words, what went wrong is passed on.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 */
export function runInstaller(program, args, env, say) {
  const { status, stderr, error } = spawnSync(program, args, { env, timeout: 300_000, encoding: "utf8" });
  if (status === 0) return;
  const words = stderr.split("\n").find((line) => /error|failed|^E:/i.test(line)) ?? error?.message;
  say(`That did not work${words === undefined ? "." : `: ${words.trim()}`}`);
}

/** What to put in front of a command that only root may run; null where nothing helps. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  const { status } = spawnSync("sudo", ["-n", "true"], { stdio: "ignore", timeout: 10_000 });
  return status === 0 ? ["sudo", "-n"] : null;
}
