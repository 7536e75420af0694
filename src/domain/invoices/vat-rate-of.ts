import type { VatRate } from './vat-rate.ts'

/** IVA of a product without a rate of its own or of its category, and of shipping. */
export const DEFAULT_VAT_RATE: VatRate = 2_100

type OptionalRate = VatRate | null | undefined

/**
 * Returns the rate of a product: its own, else that of its category, else `usual`. Invoices and the price without
 * national taxes use this rule.
 */
export const vatRateOf = <Usual extends number = VatRate>(
  { product, category }: { product: OptionalRate; category: OptionalRate },
  usual: Usual = DEFAULT_VAT_RATE as Usual,
): VatRate | Usual => product ?? category ?? usual
