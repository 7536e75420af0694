import { Problem } from '#contract/problem.ts'
import { recipientKey } from '#domain/recipient-key.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { LimitRule, LimitRules } from '#server/limits/limit-rules.ts'

/** What strangers may buy in the name of one address: the database counts it while it stores a sale (`limit_guest_purchases`). */
export type GuestLimits = { recipient: string; hour: LimitRule; day: LimitRule; mostUnits: number }

/** Units: unpaid, all purchases of the address together; 0 is any number. */
export const guestLimitsOf = (
  correo: string,
  { limits, store }: { limits: LimitRules; store: Pick<StoreProfile, 'mostUnitsPerWebSale'> },
): GuestLimits => ({
  recipient: recipientKey(correo),
  hour: limits['purchase-account'],
  day: limits['purchase-account-day'],
  mostUnits: store.mostUnitsPerWebSale,
})

/** The problem that a refusal of the database means; undefined for a refusal of another kind. */
export function guestProblem(refusal: string, limits: GuestLimits): Problem | undefined {
  if (refusal === 'guest-units') return new Problem('too-many-unpaid-units')
  if (refusal !== 'guest-hour' && refusal !== 'guest-day') return undefined
  const { seconds } = refusal === 'guest-hour' ? limits.hour : limits.day
  return new Problem('too-many-purchases', { headers: { 'Retry-After': String(seconds) } })
}
