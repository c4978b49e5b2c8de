import { atom } from "jotai";
import { atomWithStorage, RESET } from "jotai/utils";
import { readBucketAddress, type AddressFault, type BucketAccess } from "../shared/s3/address.ts";
import { libraryName } from "../../../store/library/library-name.ts";

/** A bucket as it was typed. */
export interface BucketForm {
  address: string;
  /** Whether the bucket is the first part of the path, or the first name of the host. */
  style: "path" | "host";
  region: string;
  prefix: string;
  keyId: string;
  secret: string;
}

/** An empty form. */
export const emptyBucketForm: BucketForm = {
  address: "",
  style: "path",
  region: "",
  prefix: "",
  keyId: "",
  secret: "",
};

/** Why a form says no bucket. */
export type BucketFormFault = AddressFault | "half-a-key";

const storedAtom = atomWithStorage<unknown>(`${libraryName}-bucket`, null, undefined, { getOnInit: true });

/**
 * The bucket a person entered, as typed; null for none, and then no bucket is contacted. It is kept in this browser only,
 * never in a backup. Setting it returns whether the browser saves it; otherwise it lasts until the page is closed.
 */
export const bucketFormAtom = atom(
  (get): BucketForm | null => {
    const stored = Object(get(storedAtom)) as Partial<Record<keyof BucketForm, unknown>>;
    const text = (value: unknown): string => (typeof value === "string" ? value : "");
    const form: BucketForm = {
      address: text(stored.address),
      style: stored.style === "host" ? "host" : "path",
      region: text(stored.region),
      prefix: text(stored.prefix),
      keyId: text(stored.keyId),
      secret: text(stored.secret),
    };
    return typeof accessOfForm(form) === "string" ? null : form;
  },
  (_, set, form: BucketForm | null): boolean => {
    try {
      set(storedAtom, form ?? RESET);
      return true;
    } catch {
      // The browser blocks storage, or there is no room.
      return false;
    }
  },
);

/** The bucket a person entered, with its key; null for none. */
export const bucketAtom = atom((get): BucketAccess | null => {
  const form = get(bucketFormAtom);
  const access = form && accessOfForm(form);
  return typeof access === "string" ? null : access;
});

/** What a form reaches; or why it is none. Without a key a bucket can only be read. */
export function accessOfForm(form: BucketForm): BucketAccess | BucketFormFault {
  const address = readBucketAddress(form.address, form.region, form.prefix, form.style);
  if (typeof address === "string") return address;
  const [id, secret] = [form.keyId.trim(), form.secret.trim()];
  if ((id === "") !== (secret === "")) return "half-a-key";
  return { address, keys: id === "" ? null : { id, secret } };
}
