import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { TaxCondition } from '#domain/store/tax-condition.ts'
import type { BuyerDocument } from './buyer-document.ts'
import type { ReceiverCondition } from './receiver-condition.ts'
import type { VatRate } from './vat-rate.ts'

/** The shop on a voucher, as it was when the voucher was created. `cuit`: digits. */
export type VoucherIssuer = {
  razonSocial: string
  cuit: string
  domicilio: string
  condicion: TaxCondition
  ingresosBrutos: string
  inicioActividades: Day | null
}

/** The buyer on a voucher. `nombre` and `domicilio` may be ''. */
export type VoucherBuyer = {
  documento: BuyerDocument
  receptor: ReceiverCondition
  nombre: string
  domicilio: string
}

/**
 * A line of a voucher. `position`: line of the sale, or null for shipping and for a part that has no line. `importe`:
 * final price with IVA of all units, with its part of discounts and surcharges. The lines add up to the total.
 */
export type PrintedLine = {
  position: number | null
  nombre: string
  cantidad: number
  importe: Money
  tasa: VatRate
}

/** Reason or remark of the tax authority, in Spanish. `code`: 0 for a reason of the shop itself. */
export type VoucherRemark = { code: number; meaning: string; remedy: string }
