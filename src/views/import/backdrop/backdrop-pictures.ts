/** At most this many pictures are shown before the first comes again. */
const most = 16;

/** Addresses of wide pictures of the sample trip, spread over all of it in its order. Rejects without any. */
export async function backdropPictures(): Promise<string[]> {
  const answer = await fetch("/sample/index.json");
  const index: unknown = await answer.json();
  const names = Array.isArray(index) ? index.flatMap(nameOf) : [];
  // Frames of a burst look alike: of each stop of the trip, the first two.
  const chosen = names.filter((name) => /-0[12]-/.test(name));
  if (chosen.length === 0) throw new Error("The sample trip has no pictures.");
  const step = Math.max(1, chosen.length / most);
  return Array.from(
    { length: Math.min(most, chosen.length) },
    (_, at) => `/sample/${chosen[Math.floor(at * step)] ?? ""}`,
  );
}

function nameOf(item: { name?: unknown }): string[] {
  return typeof item.name === "string" && /\.(jpg|webp)$/.test(item.name) ? [item.name] : [];
}
