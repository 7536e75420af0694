import { z } from '#contract/z.ts'
import { centavos } from '#domain/money.ts'
import { paymentReviewReasons } from '#domain/payment-review.ts'
import { saleStatuses } from '#domain/sale-status.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { Letter } from '#server/mails/letter.ts'
import { newSale } from '#server/mails/new-sale.ts'
import { paidWithoutStock } from '#server/mails/paid-without-stock.ts'
import { paidWithoutStockAlert } from '#server/mails/paid-without-stock-alert.ts'
import { paymentToReview } from '#server/mails/payment-to-review.ts'
import { purchaseReceived } from '#server/mails/purchase-received.ts'
import { refundMade } from '#server/mails/refund-made.ts'
import { saleAnnulled } from '#server/mails/sale-annulled.ts'
import type { SaleToTell } from '#server/mails/sale-blocks.ts'
import { saleExpired } from '#server/mails/sale-expired.ts'
import { saleStatusChanged } from '#server/mails/sale-status-changed.ts'

type Told = { comprobante: string; vence: Date | null; store: StoreProfile }
type WriteLetter = (sale: SaleToTell, told: Told, payload: unknown) => Letter | undefined

/**
 * Renders the e-mail template of a sale. Returns undefined for an unknown kind and for a row without its payload.
 */
export function writeSaleLetter(
  { kind, payload }: { kind: string; payload: unknown },
  { sale, ...told }: Told & { sale: SaleToTell },
): Letter | undefined {
  return letters.get(kind)?.(sale, told, payload)
}

/** Wraps a template that needs a payload besides the sale. The template is not rendered for an invalid payload. */
const withFacts =
  <Facts extends object>(
    facts: z.ZodType<Facts>,
    write: (sale: SaleToTell, told: Told & Facts) => Letter,
  ): WriteLetter =>
  (sale, told, payload) => {
    const { data } = facts.safeParse(payload)
    return data && write(sale, { ...told, ...data })
  }

const monto = z.number().int().transform(centavos)
// Includes 'Anulado', because earlier versions queued that status in this kind.
const change = z.object({ estadoPago: z.enum(saleStatuses) })
const latePayment = z.object({ monto, pagoId: z.string() })
const refund = z.object({ monto, total: z.boolean(), enEfectivo: z.boolean().default(false) })
const review = z.object({
  motivo: z.enum(paymentReviewReasons),
  pagoId: z.string(),
  recibido: z.string().optional(),
})

const letters = new Map<string, WriteLetter>([
  ['purchase-received', purchaseReceived],
  ['new-sale', newSale],
  ['sale-status-changed', withFacts(change, saleStatusChanged)],
  ['sale-annulled', saleAnnulled],
  ['sale-expired', saleExpired],
  ['paid-without-stock', withFacts(latePayment, paidWithoutStock)],
  ['paid-without-stock-alert', withFacts(latePayment, paidWithoutStockAlert)],
  ['refund-made', withFacts(refund, refundMade)],
  ['payment-to-review', withFacts(review, paymentToReview)],
])
