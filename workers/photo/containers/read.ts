import { type ContainerFacts, noFacts } from "./facts.ts";
import { readJpeg } from "./jpeg.ts";
import type { ByteSource } from "./source.ts";

/** Reads what the container of this type tells. Rejects only when the browser cannot read the file. */
export function readContainer(type: string, source: ByteSource): Promise<ContainerFacts> {
  switch (type) {
    case "image/jpeg":
      return readJpeg(source);
    default:
      return Promise.resolve(noFacts());
  }
}
