/** A gzip file from where the app itself comes, unpacked. Rejects when it cannot be had. */
export async function fetchPacked(path: string): Promise<ArrayBuffer> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const file = await answer.blob();
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // A host that calls it packed on the way has it unpacked by the browser.
  if (start[0] !== 0x1f || start[1] !== 0x8b) return file.arrayBuffer();
  return new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
