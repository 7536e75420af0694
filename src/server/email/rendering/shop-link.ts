/**
 * Returns the absolute URL for an e-mail, always on the host of `origin`. Returns undefined for URLs that are no web
 * pages (`javascript:`, `data:`).
 */
export function shopLink(origin: string, address: string): string | undefined {
  const url = URL.parse(address, origin)
  if (url === null || !webProtocols.has(url.protocol)) return undefined
  return origin + url.pathname + url.search + url.hash
}

const webProtocols = new Set(['http:', 'https:'])
