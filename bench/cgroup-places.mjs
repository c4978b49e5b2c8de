import { join, relative } from "node:path";

/** A folder below which a group can be made, and the controllers it has. @typedef {{ version: 1 | 2, folder: string, controllers: string[] }} GroupPlace */

/** What bounds a browser. */
const wanted = ["cpu", "memory"];

/**
 * Where groups of processes can be made that bound processor time and memory: with version 1 below this process's own
 * groups, one of each controller, so that whatever bounds this process bounds them too. With version 2 a group that has
 * processes may have no bounded ones below it, so all groups above come instead, the nearest first.
 * @param {string} mountinfo `/proc/self/mountinfo`, see proc(5)
 * @param {string} own `/proc/self/cgroup`, see cgroups(7)
 * @returns {{ one: GroupPlace[] | null, two: GroupPlace[] }} null where version 1 lacks one of the controllers
 */
export function groupPlaces(mountinfo, own) {
  const mounts = mountinfo.split("\n").flatMap(mountOf);
  const groups = own.split("\n").flatMap(groupOf);
  const one = wanted.flatMap((controller) => {
    const mount = mounts.find(({ version, has }) => version === 1 && has.includes(controller));
    const group = groups.find(({ has }) => has.includes(controller));
    return mount && group ? [{ version: /** @type {const} */ (1), mount, group, controller }] : [];
  });
  const mount = mounts.find(({ version }) => version === 2);
  const group = groups.find(({ has }) => has.length === 0);
  return {
    one: one.length === wanted.length ? joined(one) : null,
    two: mount && group ? foldersAbove(mount, group.path) : [],
  };
}

/** Controllers that are mounted together, as cpu with cpuacct, have one folder. @param {{ mount: Mount, group: Group, controller: string }[]} found @returns {GroupPlace[]} */
function joined(found) {
  /** @type {Map<string, string[]>} */
  const byFolder = new Map();
  for (const { mount, group, controller } of found) {
    const folder = folderOf(mount, group.path);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), controller]);
  }
  return Array.from(byFolder, ([folder, controllers]) => ({ version: 1, folder, controllers }));
}

/** @param {Mount} mount @param {string} path @returns {GroupPlace[]} */
function foldersAbove(mount, path) {
  const own = folderOf(mount, path);
  const names = relative(mount.folder, own).split("/").filter(Boolean);
  const above = names.map((_, count) => join(mount.folder, ...names.slice(0, names.length - 1 - count)));
  // The rule does not hold at the very top.
  const folders = above.length > 0 ? above : [mount.folder];
  return folders.map((folder) => ({ version: 2, folder, controllers: wanted }));
}

/** A container sees its own part of the groups as the whole. @param {Mount} mount @param {string} path */
function folderOf(mount, path) {
  const below = relative(mount.root, path);
  return below.startsWith("..") ? mount.folder : join(mount.folder, below);
}

/** @typedef {{ version: 1 | 2, folder: string, root: string, has: string[] }} Mount */

/** @param {string} line @returns {Mount[]} */
function mountOf(line) {
  const [before = "", after = ""] = line.split(" - ");
  const [, , , root = "", folder = ""] = before.split(" ");
  const [type, , options = ""] = after.split(" ");
  if (type === "cgroup") return [{ version: 1, folder, root, has: options.split(",") }];
  return type === "cgroup2" ? [{ version: 2, folder, root, has: [] }] : [];
}

/** @typedef {{ path: string, has: string[] }} Group */

/** @param {string} line @returns {Group[]} */
function groupOf(line) {
  const [, controllers, ...path] = line.split(":");
  if (controllers === undefined || path.length === 0) return [];
  return [{ path: path.join(":"), has: controllers.split(",").filter(Boolean) }];
}
