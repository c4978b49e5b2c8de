import { describe, expect, test } from "vitest";
import { groupPlaces } from "../../../bench/cgroup-places.mjs";

const separate = `31 25 0:26 / /sys/fs/cgroup ro shared:5 - tmpfs tmpfs rw,mode=755
34 31 0:29 / /sys/fs/cgroup/cpu rw shared:8 - cgroup cgroup rw,cpu
41 31 0:36 / /sys/fs/cgroup/memory rw shared:14 - cgroup cgroup rw,memory
44 31 0:39 / /sys/fs/cgroup/unified rw shared:17 - cgroup2 cgroup2 rw`;
const together = `34 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw shared:8 - cgroup cgroup rw,cpu,cpuacct
41 31 0:36 / /sys/fs/cgroup/memory rw shared:14 - cgroup cgroup rw,memory`;
const unified = "35 24 0:30 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate";

describe("groups of version 1", () => {
  test("lie below the process's own, one for each controller", () => {
    const { one } = groupPlaces(separate, "8:memory:/some/group\n2:cpuacct:/\n1:cpu:/\n0::/");
    expect(one).toEqual([
      { version: 1, folder: "/sys/fs/cgroup/cpu", controllers: ["cpu"] },
      { version: 1, folder: "/sys/fs/cgroup/memory/some/group", controllers: ["memory"] },
    ]);
  });

  test("are found where controllers are mounted together", () => {
    const { one } = groupPlaces(together, "4:cpu,cpuacct:/user.slice\n3:memory:/user.slice");
    expect(one?.map(({ folder }) => folder)).toEqual([
      "/sys/fs/cgroup/cpu,cpuacct/user.slice",
      "/sys/fs/cgroup/memory/user.slice",
    ]);
  });

  test("leave out what a container does not see of its path", () => {
    const mounts = together.replaceAll(" / /sys", " /docker/abc /sys");
    const { one } = groupPlaces(mounts, "4:cpu,cpuacct:/docker/abc/bench\n3:memory:/docker/abc");
    expect(one?.map(({ folder }) => folder)).toEqual([
      "/sys/fs/cgroup/cpu,cpuacct/bench",
      "/sys/fs/cgroup/memory",
    ]);
  });

  test("are none where one of the controllers is missing", () => {
    expect(groupPlaces(separate.replace("rw,cpu\n", "rw,pids\n"), "8:memory:/\n1:cpu:/").one).toBeNull();
    expect(groupPlaces(unified, "0::/user.slice").one).toBeNull();
  });
});

describe("groups of version 2", () => {
  test("may lie below any group above the process's own, the nearest first", () => {
    const { two } = groupPlaces(unified, "0::/user.slice/user-1000.slice/session-2.scope\n");
    expect(two.map(({ folder }) => folder)).toEqual([
      "/sys/fs/cgroup/user.slice/user-1000.slice",
      "/sys/fs/cgroup/user.slice",
      "/sys/fs/cgroup",
    ]);
    expect(two.every(({ version, controllers }) => version === 2 && controllers.length === 2)).toBe(true);
  });

  test("lie at the top for a process there", () => {
    expect(groupPlaces(unified, "0::/").two.map(({ folder }) => folder)).toEqual(["/sys/fs/cgroup"]);
  });
});

test("a system that tells nothing has no place for a group", () => {
  expect(groupPlaces("", "")).toEqual({ one: null, two: [] });
});
