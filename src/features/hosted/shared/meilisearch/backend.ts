import type { BackendKind } from "../search-backend.ts";

/** Meilisearch, by its own client: https://www.meilisearch.com/docs */
export const meilisearchKind: BackendKind = {
  name: "Meilisearch",
  open: async (access) => {
    const { MeilisearchBackend } = await import("./meilisearch.ts");
    return new MeilisearchBackend(access);
  },
};
