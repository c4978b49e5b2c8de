import { useEffect, useRef, useState } from "react";
import type { PublishedLibrary } from "./published-library.ts";

interface Original {
  state: "not-asked" | "asked" | "there" | "missing";
  /** Of the picture in full size, once it is there. */
  url: string | null;
  ask: () => void;
  /** The browser cannot draw it. */
  fail: () => void;
}

/** The original of a photo, fetched when a person asks for it. */
export function usePublishedOriginal(library: PublishedLibrary, key: string): Original {
  const [state, setState] = useState<Original["state"]>("not-asked");
  const [url, setUrl] = useState<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (url === null) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  const ask = (): void => {
    setState("asked");
    void library.original(key).then((blob) => {
      if (isGone.current) return;
      setState(blob ? "there" : "missing");
      if (blob) setUrl(URL.createObjectURL(blob));
    });
  };
  const fail = (): void => {
    if (url === null) return;
    setUrl(null);
    setState("missing");
  };
  return { state, url, ask, fail };
}
