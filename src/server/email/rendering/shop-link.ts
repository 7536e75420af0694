/**
 * Returns the absolute URL of an address for an e-mail. The host is always that of `origin`, so e-mails link
 * only to the shop. Returns undefined for addresses that are not web pages (`javascript:`, `data:`).
 */
export function shopLink(origin: string, address: string): string | undefined {
  const url = URL.parse(address, origin)
  if (url === null || !webProtocols.has(url.protocol)) return undefined
  return origin + url.pathname + url.search + url.hash
}

const webProtocols = new Set(['http:', 'https:'])
