import { readUrl } from './read-url.ts'

/**
 * The path of an address of this shop, with its query and fragment, to go on to after signing in; undefined for anybody
 * else's address, so that a link cannot lead a person who trusts the shop to another site. A path begins with a slash:
 * what browsers take for another site may begin so too (`//evil.test`, `/\evil.test`, a tab in between).
 */
export function ownPath(address: string, origin: string): string | undefined {
  const url = readUrl(address, address.startsWith('/') ? origin : undefined)
  // `/.//evil.test` stays here when it is read, and leads there when it is written again.
  if (url === undefined || url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
