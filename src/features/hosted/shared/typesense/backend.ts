import type { BackendKind } from "../search-backend.ts";

/** Typesense, by its own client: https://typesense.org/docs/ */
export const typesenseKind: BackendKind = {
  name: "Typesense",
  open: async (access) => {
    const { TypesenseBackend } = await import("./typesense.ts");
    return new TypesenseBackend(access);
  },
};
