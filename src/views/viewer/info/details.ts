import type { useDetails } from "../../../store/session/library.ts";

/** All the library knows of one photo. */
export type PhotoDetails = NonNullable<ReturnType<typeof useDetails>>;
