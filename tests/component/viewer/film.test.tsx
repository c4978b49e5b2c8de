import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FilmBar, type SubtitleChoice } from "../../../src/features/film/page/controls/film-bar.tsx";
import { FilmControls, SubtitleLines } from "../../../src/features/film/page/controls/film-controls.tsx";
import { VideoFilm } from "../../../src/features/film/page/video-film.tsx";
import { mount } from "../../support/component/mount.tsx";

/** A video of which nothing has been read. */
function aFilm() {
  const element = document.createElement("video");
  return { photo: 0, element, url: "data:video/webm," };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const none: SubtitleChoice = {
  isOn: false,
  canTurnOn: true,
  problem: null,
  files: [],
  turnOff: () => undefined,
};

test("the bar of a video mutes it and sets how loud it is", async () => {
  const film = aFilm();
  await mount(<FilmControls film={film} />);
  const volume = page.getByRole("slider", { name: "Volume" });
  await volume.fill("0.4");
  expect(film.element.volume).toBeCloseTo(0.4);
  await expect.element(volume).toHaveAttribute("aria-valuetext", "40 %");
  await button("Mute").click();
  expect(film.element.muted).toBe(true);
  await expect.element(volume).toHaveAttribute("aria-valuetext", "0 %");
  await button("Unmute").click();
  expect(film.element.muted).toBe(false);
});

test("the options of a video set its speed, and have it begin anew at its end", async () => {
  const film = aFilm();
  await mount(<FilmControls film={film} />);
  await button("Playback options").click();
  await page.getByRole("menuitem", { name: "Speed: Normal" }).click();
  await page.getByRole("menuitemradio", { name: "1.5×" }).click();
  expect(film.element.playbackRate).toBe(1.5);
  await button("Playback options").click();
  await page.getByRole("menuitemradio", { name: "Loop" }).click();
  expect(film.element.loop).toBe(true);
});

test("a video of unknown length cannot be sought; its subtitles are chosen, or why they cannot be shown is said", async () => {
  const asked: string[] = [];
  const files = ["English", "Deutsch"].map((label) => ({
    label,
    isShown: label === "English",
    choose: () => asked.push(label),
  }));
  const subtitles = { ...none, isOn: true, problem: "The subtitles couldn’t be read.", files };
  await mount(
    <FilmBar film={aFilm()} act={(action) => asked.push(JSON.stringify(action))} subtitles={subtitles} />,
  );
  await expect.element(page.getByRole("slider", { name: "Seek" })).toBeDisabled();
  const toggle = button("Subtitles");
  await expect.element(toggle).toHaveAttribute("title", "The subtitles couldn’t be read.");
  await toggle.click();
  await button("Playback options").click();
  await page.getByRole("menuitem", { name: "Subtitles: English" }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  expect(asked).toEqual(['"subtitles"', "Deutsch"]);
});

test("subtitles stand there for as long as they are spoken", async () => {
  const { element } = aFilm();
  const piece = { text: "Good morning.", italic: false, bold: false };
  let time = 1;
  Object.defineProperty(element, "currentTime", { get: () => time });
  await mount(<SubtitleLines video={element} cues={[{ start: 0, end: 2, lines: [[piece]] }]} />);
  await expect.element(page.getByText("Good morning.")).toBeVisible();
  time = 3;
  element.dispatchEvent(new Event("timeupdate"));
  await expect.element(page.getByText("Good morning.")).not.toBeInTheDocument();
});

test.for([" ", "k"])("a video that waits is played by the key %j, as by its button", async (key) => {
  await mount(<VideoFilm photo={0} type="video/mp4" name="clip.mp4" active onSettled={() => undefined} />);
  await expect.element(button("Play video")).toBeVisible();
  await userEvent.keyboard(key);
  await expect.element(button("Play video")).not.toBeInTheDocument();
});
