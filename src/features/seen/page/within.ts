/** What a promise gives, or "slow" where it takes longer than so many milliseconds. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | "slow"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<"slow">((resolve) => {
    timer = setTimeout(() => resolve("slow"), ms);
  });
  try {
    return await Promise.race([promise, slow]);
  } finally {
    clearTimeout(timer);
  }
}
