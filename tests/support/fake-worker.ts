import * as Comlink from "comlink";

/** A worker without a thread: what it exposes is reached over a true port. */
export interface FakeWorker {
  worker: Worker;
  /** What the browser does where an error is not caught, or its script does not load. */
  fail: (type?: "error" | "messageerror") => void;
  isEnded: () => boolean;
}

/** Exposes `api` as a worker does. */
export function fakeWorker(api: object): FakeWorker {
  const { port1, port2 } = new MessageChannel();
  Comlink.expose(api, port1);
  let ended = false;
  const terminate = (): void => {
    ended = true;
    port2.close();
  };
  return {
    worker: Object.assign(port2, { terminate }) as unknown as Worker,
    fail: (type = "error") => void port2.dispatchEvent(new Event(type)),
    isEnded: () => ended,
  };
}

/** What a worker answers that hangs. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}
