/**
 * Reports whether `If-None-Match` matches the ETag: alone, in a list, weak or strong, or `*` (RFC 9110, section
 * 13.1.2).
 */
export function hasAlready(ifNoneMatch: string | null | undefined, etag: string): boolean {
  // Fast path for the exact header of browsers.
  if (ifNoneMatch === etag) return true
  if (!ifNoneMatch) return false
  const wanted = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || withoutWeakness(one.trim()) === wanted)
}

const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)
