import type { VatRate } from './vat-rate.ts'

/** IVA of a product without a rate of its own or of its category, and of shipping. */
export const DEFAULT_VAT_RATE: VatRate = 2_100

/** Rates of a product and of its category. Null or absent: none. */
export type ProductRates = {
  tasaIva?: VatRate | null | undefined
  tasaIvaDeCategoria?: VatRate | null | undefined
}

/**
 * Returns the rate of a product: its own, else that of its category, else `usual`. Invoices and the price without
 * national taxes use this rule.
 */
export const vatRateOf = <Usual>(
  { tasaIva, tasaIvaDeCategoria }: ProductRates,
  usual: Usual,
): VatRate | Usual => tasaIva ?? tasaIvaDeCategoria ?? usual
