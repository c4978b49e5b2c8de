import type { WebAlbum, WebAlbumPhoto } from "../shared/web-album.ts";
import type { AlbumFiles } from "./album-files.ts";
import { newElement, iconButton } from "./element.ts";
import { AlbumDates, photoName, type PageSpeech } from "./photo-words.ts";

/** What swipes do. */
interface Swipes {
  /** Across: 1 for what lies to the right. */
  along: (steps: 1 | -1) => void;
  down: () => void;
}

/** Movement in CSS pixels that counts as a swipe. */
const least = 48;

/** Follows a finger on the stage; the picture moves with it. */
export function followSwipes(stage: HTMLElement, { along, down }: Swipes): void {
  let start: { id: number; x: number; y: number } | null = null;
  const settle = (): void => {
    start = null;
    stage.style.transform = "";
    stage.classList.remove("swiped");
  };
  stage.addEventListener("pointerdown", ({ pointerId, clientX, clientY, pointerType, isPrimary, target }) => {
    if (pointerType === "mouse" || target instanceof HTMLVideoElement) return;
    // A second finger zooms.
    start = isPrimary && zoom() <= 1 ? { id: pointerId, x: clientX, y: clientY } : null;
    if (start === null) settle();
  });
  stage.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (start?.id !== pointerId) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    stage.classList.add("swiped");
    stage.style.transform =
      Math.abs(x) > Math.abs(y) ? `translateX(${x}px)` : `translateY(${Math.max(0, y)}px)`;
  });
  stage.addEventListener("pointerup", ({ pointerId, clientX, clientY }) => {
    if (start?.id !== pointerId) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    settle();
    if (Math.abs(x) > least && Math.abs(x) > Math.abs(y)) along(x < 0 ? 1 : -1);
    else if (y > least * 2) down();
  });
  stage.addEventListener("pointercancel", settle);
}

const zoom = (): number => visualViewport?.scale ?? 1;

/** One photo on the whole window: a modal dialog with keys, swipes, caption, date and place. */
export class AlbumViewer {
  readonly root: HTMLDialogElement;
  readonly #album: WebAlbum;
  readonly #files: AlbumFiles;
  readonly #say: PageSpeech;
  readonly #dates: AlbumDates;
  readonly #stage = newElement("div", "stage");
  readonly #caption = newElement("div", "caption");
  readonly #counter = newElement("p", "counter");
  readonly #back: HTMLButtonElement;
  readonly #forward: HTMLButtonElement;
  /** Photos that are shown, in their order. */
  #list: number[];
  #index = -1;
  /** Whether opening it made a step of the history. */
  #stepped = false;

  constructor(album: WebAlbum, files: AlbumFiles, say: PageSpeech) {
    this.#album = album;
    this.#files = files;
    this.#say = say;
    this.#dates = new AlbumDates(album.locale);
    this.#list = album.photos.map((_, index) => index);
    this.#back = iconButton("back", say("pagePrevious"), () => this.#step(-1));
    this.#forward = iconButton("forward", say("pageNext"), () => this.#step(1));
    const close = iconButton("close", say("pageClose"), () => this.close());
    this.#back.classList.add("back");
    this.#forward.classList.add("forward");
    const top = newElement("div", "viewer-top", [this.#counter, close]);
    this.root = newElement("dialog", "viewer", [top, this.#stage, this.#back, this.#forward, this.#caption]);
    this.#caption.setAttribute("aria-live", "polite");
    this.root.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    this.root.addEventListener("keydown", (event) => this.#key(event));
    const isRightToLeft = album.direction === "rtl";
    followSwipes(this.#stage, {
      along: (steps) => this.#step(isRightToLeft ? -steps : steps),
      down: () => this.close(),
    });
    addEventListener("hashchange", () => this.openFromAddress());
  }

  /** Goes through these photos alone; null for all. */
  show(found: ReadonlySet<number> | null): void {
    const all = this.#album.photos.map((_, index) => index);
    this.#list = found === null ? all : all.filter((index) => found.has(index));
  }

  /** Opens a photo, as a step of the history: Back closes it. */
  open(index: number): void {
    this.#stepped = true;
    location.hash = String(index + 1);
  }

  /** Opens the first of some photos. */
  openOne([first]: readonly number[]): void {
    if (first !== undefined) this.open(first);
  }

  /** Shows what the page's address names; closes where it names nothing. */
  openFromAddress(): void {
    const index = Number(location.hash.slice(1)) - 1;
    if (this.#album.photos[index] === undefined) return this.#hide();
    this.#show(index);
    if (!this.root.open) this.root.showModal();
  }

  close(): void {
    if (this.#stepped) return history.back();
    history.replaceState(null, "", "#");
    this.#hide();
  }

  #hide(): void {
    this.#stepped = false;
    if (!this.root.open) return;
    this.root.close();
    this.#stage.replaceChildren();
    const tile = document.querySelector<HTMLElement>(`img[data-index="${this.#index}"]`)?.closest("button");
    tile?.focus({ preventScroll: true });
    tile?.scrollIntoView({ block: "nearest" });
  }

  #step(by: number): void {
    const at = this.#list.indexOf(this.#index);
    const next = this.#list[at + by];
    if (at < 0 || next === undefined) return;
    location.replace(`#${next + 1}`);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A video's own controls have the arrows to themselves.
    if (event.target instanceof HTMLVideoElement) return;
    const toward = this.#album.direction === "rtl" ? -1 : 1;
    const list = this.#list;
    const at = list.indexOf(this.#index);
    const by: Readonly<Record<string, number>> = {
      ArrowRight: toward,
      ArrowLeft: -toward,
      PageDown: 1,
      PageUp: -1,
      Home: -at,
      End: list.length - 1 - at,
    };
    const steps = by[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    this.#step(steps);
  }

  #show(index: number): void {
    const photo = this.#album.photos[index];
    if (photo === undefined || (index === this.#index && this.root.open)) return;
    this.#index = index;
    const at = this.#list.indexOf(index);
    this.root.setAttribute("aria-label", photoName(this.#album, index, this.#say, this.#dates));
    this.#stage.replaceChildren(this.#pictureOf(photo));
    this.#caption.replaceChildren(...this.#captionOf(photo));
    this.#counter.textContent = this.#say("pageOfTotal", { number: at + 1, total: this.#list.length });
    this.#back.disabled = at <= 0;
    this.#forward.disabled = at < 0 || at === this.#list.length - 1;
    for (const by of [1, -1]) this.#fetchAhead(this.#list[at + by]);
  }

  #pictureOf(photo: WebAlbumPhoto): HTMLElement {
    if (photo.film !== null) {
      const video = newElement("video");
      video.controls = true;
      video.playsInline = true;
      video.poster = this.#files.url(photo.picture);
      video.src = this.#files.url(photo.film);
      video.addEventListener("error", () => {
        this.#stage.append(newElement("p", "cannot-play", [this.#say("pageCannotPlay")]));
      });
      return video;
    }
    const image = newElement("img");
    image.alt = photo.title ?? "";
    image.width = photo.width;
    image.height = photo.height;
    image.draggable = false;
    // The thumbnail is there at once, the picture a moment later.
    image.style.backgroundImage = `url("${this.#files.url(photo.thumbnail)}")`;
    image.addEventListener("load", () => (image.style.backgroundImage = ""));
    image.src = this.#files.url(photo.picture);
    return image;
  }

  #captionOf(photo: WebAlbumPhoto): HTMLElement[] {
    const lines: HTMLElement[] = [];
    const say = (className: string, text: string | null): void => {
      if (text === null || text.trim() === "") return;
      const line = newElement("p", className, [text]);
      line.dir = "auto";
      lines.push(line);
    };
    say("caption-title", photo.title);
    say("caption-text", photo.description);
    const facts = [this.#dates.moment(photo), photo.place, photo.name].filter((one) => one !== null);
    if (facts.length > 0) {
      // What parts them is of the page's direction, whatever that of a place is.
      const parts = facts.flatMap((fact, at) => [at === 0 ? "" : " · ", newElement("bdi", "", [fact])]);
      lines.push(newElement("p", "caption-facts", parts));
    }
    say("caption-facts", new Intl.ListFormat(this.#album.locale).format(photo.people));
    if (photo.kind === "video" && photo.film === null) say("caption-facts", this.#say("pageNoVideo"));
    return lines;
  }

  #fetchAhead(index: number | undefined): void {
    const photo = index === undefined ? undefined : this.#album.photos[index];
    if (photo === undefined || photo.film !== null) return;
    new Image().src = this.#files.url(photo.picture);
  }
}
