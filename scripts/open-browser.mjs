import { spawn } from "node:child_process";

/**
 * The command that opens an address in the person's browser, or null where nobody would see it: in CI, over a
 * remote shell, on a computer without a display.
 * @param {string} address
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} environment
 * @returns {[command: string, ...args: string[]] | null}
 */
export function openCommand(address, platform, environment) {
  const { CI, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = environment;
  if (CI && CI !== "false" && CI !== "0") return null;
  if (platform === "win32") return ["cmd", "/c", "start", "", address];
  if (platform === "darwin") return SSH_CONNECTION ? null : ["open", address];
  return DISPLAY || WAYLAND_DISPLAY ? ["xdg-open", address] : null;
}

/**
 * Opens an address in the person's browser where there is one; does nothing where there is none.
 * @param {string} address
 */
export function openBrowser(address) {
  const command = openCommand(address, process.platform, process.env);
  if (!command) return;
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  // No such program: the address is on the screen all the same.
  child.on("error", () => {});
  child.unref();
}
