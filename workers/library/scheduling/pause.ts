/** Lets other work of this thread have its turn. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
