/**
 * The path of an address of this shop, with its query, to go on to after signing in; undefined for anybody else's
 * address, so that a link cannot lead a person who trusts the shop to another site.
 */
export function ownPath(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin)
  // Two slashes at the start would name another host to whoever follows the path.
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}
