/**
 * Reports whether `If-None-Match` matches the ETag: alone, in a list, weak or strong, or `*` (RFC 9110, section
 * 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  // Fast path for the exact header of browsers.
  if (ifNoneMatch === etag) return true
  if (!ifNoneMatch) return false
  const currentTag = withoutWeakPrefix(etag)
  return ifNoneMatch
    .split(',')
    .some((candidate) => candidate.trim() === '*' || withoutWeakPrefix(candidate.trim()) === currentTag)
}

const withoutWeakPrefix = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)
