/** Rules that let this site publish and read, as the consoles of storages take them. */
export function corsRules(site: string): string {
  const rule = {
    AllowedOrigins: [site],
    AllowedMethods: ["GET", "HEAD", "PUT", "POST", "DELETE"],
    AllowedHeaders: ["*"],
    ExposeHeaders: ["ETag", "Content-Length", "Content-Range", "x-amz-checksum-sha256"],
    MaxAgeSeconds: 3600,
  };
  const text = JSON.stringify([rule], null, 2);
  // Lists on one line each.
  return text.replace(/\[\s+("[^[\]]*")\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, " ")}]`);
}
