const DAY_MS = 86_400_000

/** Days before the end of a certificate from which the shop warns. A new certificate takes some days. */
const NOTICE_DAYS = 60

/** Returns whether a certificate ends soon or has ended. Undefined: more than 60 days are left. */
export function certificateNotice(ends: Date, now: Date): 'ends-soon' | 'ended' | undefined {
  const left = ends.getTime() - now.getTime()
  if (left <= 0) return 'ended'
  return left <= NOTICE_DAYS * DAY_MS ? 'ends-soon' : undefined
}
