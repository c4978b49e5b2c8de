import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const kept = join(import.meta.dirname, "node_modules/.debian");

/** The unpacked folder of a Debian package; it is downloaded by apt-get once and not installed. */
export function debianData(name) {
  const folder = join(kept, name);
  if (!existsSync(folder)) {
    mkdirSync(kept, { recursive: true });
    execFileSync("apt-get", ["download", name], { cwd: kept, stdio: "inherit" });
    const file = readdirSync(kept).find((each) => each.startsWith(`${name}_`) && each.endsWith(".deb"));
    execFileSync("dpkg-deb", ["-x", join(kept, file), folder]);
  }
  return folder;
}
