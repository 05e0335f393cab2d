// The address of a request to an OGC service. Pure.

/**
 * Keys in any case; what the address itself says of them, or of service, request, version and srs, would contradict the request and goes. A key
 * may stand several times.
 */
export function withQuery(service: string, query: readonly (readonly [string, string])[]): URL {
  const url = new URL(service);
  const ours = new Set(['service', 'request', 'version', 'srs', ...query.map(([key]) => key.toLowerCase())]);
  for (const key of [...url.searchParams.keys()]) if (ours.has(key.toLowerCase())) url.searchParams.delete(key);
  for (const [key, value] of query) url.searchParams.append(key, value);
  return url;
}
