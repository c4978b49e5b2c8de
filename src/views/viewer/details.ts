import type { useDetails } from "../../store/library.ts";

/** All the library knows of one photo. */
export type PhotoDetails = NonNullable<ReturnType<typeof useDetails>>;
