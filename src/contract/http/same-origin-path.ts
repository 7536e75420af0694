import { parseUrl } from './parse-url.ts'

/**
 * Returns the path, query and fragment of a shop URL, for the redirect after sign-in. Returns undefined for other
 * sites, which prevents open redirects. A browser may read a path as another site: `//evil.test`, `/\evil.test`, a tab
 * in between.
 */
export function sameOriginPath(address: string, origin: string): string | undefined {
  const url = parseUrl(address, address.startsWith('/') ? origin : undefined)
  // `/.//evil.test` has the path `//evil.test`, which a browser reads as another site.
  if (url === undefined || url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
