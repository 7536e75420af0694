import { vatRates } from '#domain/invoices/vat-rate.ts'
import { z } from '#contract/http/z.ts'

/** Input of an optional rate of IVA, in basis points. Null removes the rate, and an absent field changes nothing. */
export const optionalVatRate = z.literal(vatRates, 'Elegí una de las tasas de IVA').nullable().optional()
