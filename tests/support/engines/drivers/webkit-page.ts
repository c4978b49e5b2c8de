import { type Actions, By, Key, until, type WebDriver } from "selenium-webdriver";
import type { EnginePage, ScreenPoint } from "./engine.ts";

const namedKeys: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: Key.SPACE,
  Backspace: Key.BACK_SPACE,
  Home: Key.HOME,
  End: Key.END,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
};

/** What selenium-webdriver can do and its types do not tell. */
interface Wheel {
  scroll(x: number, y: number, deltaX: number, deltaY: number, origin: "viewport", ms: number): Actions;
}

/** A page of WebKitGTK in a window of its own, and the ways its browser ends. */
export async function pageOfWebkit(
  driver: WebDriver,
  ends: Pick<EnginePage, "close" | "kill">,
): Promise<EnginePage> {
  const handle = await driver.getWindowHandle();
  /** The driver speaks to one window at a time. */
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const to = ({ x, y }: ScreenPoint) => ({ x: Math.round(x), y: Math.round(y), duration: 0 });
  return {
    ...ends,
    async version() {
      const version = (await driver.getCapabilities()).getBrowserVersion() ?? "";
      return `WebKitGTK ${version.split(".").slice(0, 2).join(".")}`;
    },
    goto: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    async run<Answer, Argument>(
      work: (argument: Argument) => Answer | Promise<Answer>,
      argument?: Argument,
    ): Promise<Answer> {
      const answer = await (
        await here()
      ).executeAsyncScript<{ value: Answer } | { error: string }>(
        `const [argument, done] = arguments;
         Promise.resolve(argument).then(${String(work)}).then(
           (value) => done({ value: value ?? null }),
           (error) => done({ error: String(error?.stack ?? error) }));`,
        argument ?? null,
      );
      if ("error" in answer) throw new Error(answer.error);
      return answer.value;
    },
    async addFiles(selector, paths) {
      await (await here()).findElement(By.css(selector)).sendKeys(paths.join("\n"));
    },
    async click(selector) {
      await here();
      const element = await driver.wait(until.elementLocated(By.css(selector)), 30_000);
      await driver.wait(until.elementIsVisible(element), 30_000);
      await element.click();
    },
    clickAt: async (at) => (await here()).actions({ async: true }).move(to(at)).press().release().perform(),
    moveTo: async (at) => (await here()).actions({ async: true }).move(to(at)).perform(),
    async wheel(at, deltaY) {
      const { x, y } = to(at);
      const hand = (await here()).actions({ async: true }) as unknown as Wheel;
      await hand.scroll(x, y, 0, deltaY, "viewport", 0).perform();
    },
    async press(keys) {
      const hand = (await here()).actions({ async: true });
      const all = keys.split("+").map((key) => namedKeys[key] ?? key);
      for (const key of all) hand.keyDown(key);
      for (const key of all.reverse()) hand.keyUp(key);
      await hand.perform();
    },
    async type(text) {
      await (await here()).actions({ async: true }).sendKeys(text).perform();
    },
    async screenshot() {
      return Buffer.from(await (await here()).takeScreenshot(), "base64");
    },
    closeTab: async () => (await here()).close(),
    async newTab() {
      await (await here()).switchTo().newWindow("window");
      return pageOfWebkit(driver, ends);
    },
  };
}
