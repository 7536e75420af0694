import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { BuyerDocument } from './buyer-document.ts'
import type { VoucherRemark } from './voucher-snapshot.ts'

/** `tipo`: null for a document of a voucher that the shop did not issue. */
type FoundDocument = BuyerDocument | { tipo: null; numero: string }
type Content = { total: Money; documento: FoundDocument }
type Sent = Content & { fecha: Day }

/** Returns true if two vouchers of one type have the same total and the same buyer. */
export const hasSameContent = (one: Content, other: Content): boolean =>
  one.total === other.total &&
  one.documento.tipo === other.documento.tipo &&
  one.documento.numero === other.documento.numero

/** Returns true if the authority has this voucher under its number, and no other one. */
export const isSameVoucher = (sent: Sent, found: Sent): boolean =>
  sent.fecha === found.fecha && hasSameContent(sent, found)

/** Number or date are not the next of the series. A voucher that was sent twice gets this error too. */
export const OUT_OF_ORDER = 10_016

/** The issuer or the point of sale may not issue, so every voucher of the series would be rejected. */
const ofTheIssuer: readonly number[] = [10_000, 10_005, 11_002]

/** Returns the reason that concerns the whole series, or undefined. */
export const seriesFault = (reasons: readonly VoucherRemark[]): VoucherRemark | undefined =>
  reasons.find(({ code }) => ofTheIssuer.includes(code))

const MINUTE_MS = 60_000
const FIRST_WAIT_MS = MINUTE_MS / 2
const MAX_DOUBLINGS = 5

/** Returns when a series is tried again after `failures` failures in a row before this one: 30 seconds to 16 minutes. */
export function nextTry(now: Date, failures: number, retryAfterSeconds = 0): Date {
  const wait = FIRST_WAIT_MS * 2 ** Math.min(failures, MAX_DOUBLINGS)
  return new Date(now.getTime() + Math.max(wait, retryAfterSeconds * 1_000))
}
