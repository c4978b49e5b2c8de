import { expect, type CDPSession, type Page } from "playwright/test";

/** What assistive technology is told of one element. */
export interface TreeNode {
  id: string;
  role: string;
  name: string;
  description: string;
  value: string;
  /** The other properties the browser tells: "focused", "level", "selected", … */
  properties: Readonly<Record<string, unknown>>;
  children: readonly string[];
  parent: string | null;
}

/** What can be told of a node: one text of several, or one that matches. */
type Told = string | RegExp;

const fits = (text: string, told: Told): boolean =>
  typeof told === "string" ? text === told : told.test(text);

/**
 * Uses the page as people with a screen reader do: knows only the accessibility tree that the browser gives to assistive
 * technology, and has only a keyboard.
 */
export class Reader {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    return new Reader(page, session);
  }

  /** All that is told, in reading order. */
  async tree(): Promise<TreeNode[]> {
    const { nodes } = await this.#session.send("Accessibility.getFullAXTree");
    const told = new Map(nodes.map((node) => [node.nodeId, node]));
    const inOrder: TreeNode[] = [];
    const visit = (id: string): void => {
      const node = told.get(id);
      if (!node) return;
      if (!node.ignored) {
        const properties = (node.properties ?? []).map(({ name, value }) => [name, value.value as unknown]);
        inOrder.push({
          id,
          role: String(node.role?.value ?? ""),
          name: String(node.name?.value ?? ""),
          description: String(node.description?.value ?? ""),
          value: String(node.value?.value ?? ""),
          properties: Object.fromEntries(properties) as Record<string, unknown>,
          children: node.childIds ?? [],
          parent: node.parentId ?? null,
        });
      }
      for (const child of node.childIds ?? []) visit(child);
    };
    const root = nodes.find(({ parentId }) => parentId === undefined);
    if (root) visit(root.nodeId);
    return inOrder;
  }

  /** What has the focus: the innermost element that says so. */
  async focused(): Promise<TreeNode | null> {
    const all = await this.tree();
    return (
      all.filter(({ role, properties }) => properties["focused"] === true && role !== "RootWebArea").at(-1) ??
      null
    );
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab, or another key, until an element of this role and name has the focus. */
  async goTo(role: string, name: Told, key = "Tab", most = 60): Promise<TreeNode> {
    const passed: string[] = [];
    for (let press = 0; press <= most; press++) {
      const at = await this.focused();
      if (at && at.role === role && fits(at.name, name)) return at;
      passed.push(at ? `${at.role} “${at.name}”` : "nothing");
      await this.press(key);
    }
    throw new Error(`No way by ${key} to ${role} ${String(name)}. On the way: ${passed.join(", ")}`);
  }

  /** Waits until an element of this role and name is there. */
  async finds(role: string, name: Told): Promise<TreeNode> {
    let found: TreeNode | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.tree()).find((node) => node.role === role && fits(node.name, name));
          return found !== undefined;
        },
        { message: `${role} ${String(name)}` },
      )
      .toBe(true);
    if (!found) throw new Error("unreachable");
    return found;
  }

  /** Waits until no element of this role and name is there. */
  async misses(role: string, name: Told): Promise<void> {
    await expect
      .poll(async () => (await this.tree()).some((node) => node.role === role && fits(node.name, name)), {
        message: `${role} ${String(name)} is gone`,
      })
      .toBe(false);
  }

  /** Waits until what has the focus has this role and name. */
  async isAt(role: string, name: Told): Promise<TreeNode> {
    let at: TreeNode | null = null;
    await expect
      .poll(
        async () => {
          at = await this.focused();
          return at !== null && at.role === role && fits(at.name, name);
        },
        { message: `the focus is on ${role} ${String(name)}` },
      )
      .toBe(true);
    if (!at) throw new Error("unreachable");
    return at;
  }

  /** Waits until the live region tells this. */
  async hears(words: Told): Promise<void> {
    await expect
      .poll(async () => heardIn(await this.tree()).some((text) => fits(text, words)), {
        message: `screen readers are told ${String(words)}`,
        intervals: [50, 100],
      })
      .toBe(true);
  }
}

/** The words of all live regions. */
function heardIn(tree: readonly TreeNode[]): string[] {
  const byId = new Map(tree.map((node) => [node.id, node]));
  const isLive = (node: TreeNode | undefined): boolean => {
    for (let at = node; at; at = at.parent === null ? undefined : byId.get(at.parent))
      if (at.properties["live"] === "polite") return true;
    return false;
  };
  return tree.filter((node) => node.role === "StaticText" && isLive(node)).map(({ name }) => name);
}
