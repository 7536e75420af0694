/** True when `If-None-Match` names the tag: alone, in a list, weak or strong, or by `*` (RFC 9110, section 13.1.2). */
export function hasAlready(ifNoneMatch: string | null | undefined, etag: string): boolean {
  // What browsers send back; the rest need not be read for every page.
  if (ifNoneMatch === etag) return true
  if (!ifNoneMatch) return false
  const wanted = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || withoutWeakness(one.trim()) === wanted)
}

const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)
