import type { Day } from '#domain/calendar.ts'
import type { BuyerDocument } from '#domain/invoices/buyer-document.ts'
import type { ReceiverCondition } from '#domain/invoices/receiver-condition.ts'
import type { VoucherAmounts } from '#domain/invoices/voucher-amounts.ts'
import type { VoucherCode } from '#domain/invoices/voucher-type.ts'
import type { Money } from '#domain/money.ts'

/** Vouchers of a series have consecutive numbers. */
export type VoucherSeries = { puntoDeVenta: number; tipo: VoucherCode }

/** A voucher that a credit note corrects. */
export type AssociatedVoucher = VoucherSeries & { numero: number; fecha: Day }

/** A voucher to authorise. `fecha`: day in Argentina. */
export type Voucher = VoucherSeries & {
  numero: number
  fecha: Day
  documento: BuyerDocument
  receptor: ReceiverCondition
  importes: VoucherAmounts
  /** Empty for an invoice. A credit note has at least one (error 10197). */
  asociados: readonly AssociatedVoucher[]
}

/** Reason or remark of the authority. `meaning` and `remedy`: Spanish texts for staff. */
export type Remark = { code: number; meaning: string; remedy: string }

/** `caeEnds`: last day of the CAE, inclusive. A rejected voucher leaves its number free. */
export type Authorisation =
  | { result: 'granted'; cae: string; caeEnds: Day; remarks: readonly Remark[] }
  | { result: 'rejected'; reasons: readonly Remark[] }

/** A voucher as the authority stored it. `tipo`: null for a type of document that the shop does not issue. */
export type IssuedVoucher = {
  cae: string
  caeEnds: Day
  fecha: Day
  total: Money
  documento: BuyerDocument | { tipo: null; numero: string }
}

export type PointOfSale = { numero: number; isBlocked: boolean }

/** Time limit of one call. */
export const TAX_TIMEOUT_MS = 30_000

/**
 * Interface of the tax authority that authorises vouchers. Every call rejects with `TaxFailure` when the authority
 * fails, and with the reason of `signal` when `signal` aborts. No call is retried.
 */
export type TaxAuthority = {
  /** True if the vouchers are not real. */
  readonly isSimulator: boolean
  /** Returns the parts of the service that do not work, in Spanish. Empty: the service works. Needs no certificate. */
  status(signal: AbortSignal): Promise<string[]>
  /** Returns the number of the last authorised voucher of a series, 0 without one. */
  lastNumber(series: VoucherSeries, signal: AbortSignal): Promise<number>
  /**
   * Authorises one voucher. Not idempotent. After any failure the voucher may be authorised, so the caller consults its
   * number before it sends anything again.
   */
  authorise(voucher: Voucher, signal: AbortSignal): Promise<Authorisation>
  /** Returns a voucher by its number. Undefined: the authority has no such voucher. */
  consult(series: VoucherSeries, numero: number, signal: AbortSignal): Promise<IssuedVoucher | undefined>
  /** Returns the points of sale that this service may use. */
  pointsOfSale(signal: AbortSignal): Promise<PointOfSale[]>
}
