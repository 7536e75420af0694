/**
 * The address of a page of this shop, for an e-mail: whatever host it names, it leads to `origin`. Undefined for
 * anything a browser would not open as a page (`javascript:`, `data:`). So an e-mail of ours can only lead to us.
 */
export function shopLink(origin: string, address: string): string | undefined {
  const url = URL.parse(address, origin)
  if (url === null || !webProtocols.has(url.protocol)) return undefined
  return origin + url.pathname + url.search + url.hash
}

const webProtocols = new Set(['http:', 'https:'])
