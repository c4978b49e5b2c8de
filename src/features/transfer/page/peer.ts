import { sha256 } from "../../../photo/sha256.ts";
import { contactOf, descriptionOf, type Contact } from "./codes/session-description.ts";

/** What a connection tells. */
export interface PeerEvents {
  /** Both sides can speak. */
  open: () => void;
  text: (text: string) => void;
  bytes: (bytes: ArrayBuffer) => void;
  /** There is room for more. */
  drained: () => void;
  /** It is over, for good: the network, the other side, or `close`. Said once. */
  closed: () => void;
}

/** Bytes the browser may hold before they are on their way, and when it asks for more. */
const fullBytes = 8 * 1024 * 1024;
const lowBytes = 2 * 1024 * 1024;
/** How long the search for own addresses may take, in milliseconds: there is no server to ask. */
const gatherMs = 3000;
/** A connection that the network interrupts comes back within this time, or is over. */
const awayMs = 8000;

/** Whether this browser can connect to another one. */
export const canConnect = (): boolean => typeof RTCPeerConnection === "function";

/**
 * Six digits both devices show, "123 456", made of the fingerprints of both certificates: they differ when somebody stands
 * between the two. The same whichever fingerprint is named first.
 */
export async function checkNumber(one: Uint8Array, other: Uint8Array): Promise<string> {
  const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  const hash = new DataView((await sha256(both)).buffer);
  const digits = String(hash.getUint32(0) % 1_000_000).padStart(6, "0");
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}

function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  for (const [at, byte] of one.entries()) if (byte !== other[at]) return byte < (other[at] ?? 256);
  return true;
}

/**
 * A connection between two browsers in one network. No server helps it (`iceServers` is empty), so nothing is asked and
 * nothing leaves the network. One side makes an offer, the other answers it; both carry all that is needed.
 */
export class Peer {
  readonly #connection = new RTCPeerConnection({ iceServers: [] });
  readonly #channel: RTCDataChannel;
  readonly #events: PeerEvents;
  #away: ReturnType<typeof setTimeout> | null = null;
  #isOver = false;
  #own: Contact | null = null;
  #other: Contact | null = null;

  constructor(events: PeerEvents) {
    this.#events = events;
    // Known to both by its number, so that none has to announce it.
    const channel = this.#connection.createDataChannel("pinroll", { negotiated: true, id: 0 });
    this.#channel = channel;
    channel.binaryType = "arraybuffer";
    channel.bufferedAmountLowThreshold = lowBytes;
    channel.onopen = () => events.open();
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (this.#isOver) return;
      if (typeof data === "string") events.text(data);
      else if (data instanceof ArrayBuffer) events.bytes(data);
    };
    channel.onbufferedamountlow = () => events.drained();
    channel.onclose = () => this.close();
    this.#connection.onconnectionstatechange = () => this.#follow();
  }

  /** Begins a connection; the answer to it goes to `finish`. */
  async offer(): Promise<Contact> {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    return this.#gathered("offer");
  }

  /** Answers an offer. Rejects where the browser does not take it. */
  async answer(offer: Contact): Promise<Contact> {
    this.#other = offer;
    await this.#connection.setRemoteDescription({ type: "offer", sdp: descriptionOf(offer) });
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    return this.#gathered("answer");
  }

  /** Takes the answer to the own offer. Rejects where the browser does not take it. */
  async finish(answer: Contact): Promise<void> {
    this.#other = answer;
    await this.#connection.setRemoteDescription({ type: "answer", sdp: descriptionOf(answer) });
  }

  /** The number both sides show. Both contacts must be known. */
  async number(): Promise<string> {
    const nothing = new Uint8Array();
    return checkNumber(this.#own?.fingerprint ?? nothing, this.#other?.fingerprint ?? nothing);
  }

  /** Whether more may be sent now; if not, `drained` follows. */
  get hasRoom(): boolean {
    return this.#channel.bufferedAmount < fullBytes;
  }

  /** False where the connection is over. */
  send(message: string | ArrayBuffer): boolean {
    if (this.#isOver || this.#channel.readyState !== "open") return false;
    try {
      if (typeof message === "string") this.#channel.send(message);
      else this.#channel.send(message);
      return true;
    } catch {
      // It closed in this very moment.
      return false;
    }
  }

  /** Ends it; what was sent last may still arrive. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#away !== null) clearTimeout(this.#away);
    this.#channel.close();
    this.#connection.close();
    this.#events.closed();
  }

  #follow(): void {
    const { connectionState } = this.#connection;
    if (connectionState === "failed" || connectionState === "closed") return this.close();
    if (connectionState === "disconnected") this.#away ??= setTimeout(() => this.close(), awayMs);
    else if (this.#away !== null) {
      clearTimeout(this.#away);
      this.#away = null;
    }
  }

  async #gathered(kind: Contact["kind"]): Promise<Contact> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.#connection.iceGatheringState === "complete") resolve();
      };
      this.#connection.addEventListener("icegatheringstatechange", look);
      setTimeout(resolve, gatherMs);
      look();
    });
    const contact = contactOf(kind, this.#connection.localDescription?.sdp ?? "");
    if (contact === null) throw new Error("The browser described no connection.");
    this.#own = contact;
    return contact;
  }
}
