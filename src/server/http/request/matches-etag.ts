/**
 * Returns whether the `If-None-Match` header matches the ETag (RFC 9110, section 13.1.2). The header may have one ETag,
 * a list, weak or strong ETags, or `*`.
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
