import { z } from '#contract/http/z.ts'
import { centavos, ZERO } from '#domain/money.ts'
import { paymentReviewReasons } from '#domain/payment/payment-review.ts'
import { refundMethods } from '#domain/payment/refund.ts'
import { announcedStates } from '#domain/shipping/shipment-text.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { newSale } from '#server/email/templates/new-sale.ts'
import { paidWithoutStock } from '#server/email/templates/paid-without-stock.ts'
import { paidWithoutStockAlert } from '#server/email/templates/paid-without-stock-alert.ts'
import { paymentToReview } from '#server/email/templates/payment-to-review.ts'
import { orderLink } from '#server/email/templates/order-link.ts'
import { shipmentState } from '#server/email/templates/shipment-state.ts'
import { purchaseReceived } from '#server/email/templates/purchase-received.ts'
import { refundMade } from '#server/email/templates/refund-made.ts'
import { saleAnnulled } from '#server/email/templates/sale-annulled.ts'
import type { SaleEmailData } from '#server/email/templates/sale-blocks.ts'
import { saleExpired } from '#server/email/templates/sale-expired.ts'
import { transferReceiptRejected } from '#server/email/templates/transfer-receipt-rejected.ts'
import { saleStatusChanged } from '#server/email/templates/sale-status-changed.ts'
import { voucherAuthorised } from '#server/email/templates/voucher-authorised.ts'
import { withdrawalConfirmed } from '#server/email/templates/withdrawal-confirmed.ts'
import { withdrawalDue } from '#server/email/templates/withdrawal-due.ts'
import { withdrawalReceived } from '#server/email/templates/withdrawal-received.ts'
import { withdrawalRefunded } from '#server/email/templates/withdrawal-refunded.ts'
import { withdrawalRejected } from '#server/email/templates/withdrawal-rejected.ts'

type SaleEmailContext = { comprobante: string; vence: Date | null; store: StoreProfile }
type SaleTemplate = (
  sale: SaleEmailData,
  context: SaleEmailContext,
  payload: unknown,
) => EmailContent | undefined

/** Renders the e-mail template of a sale. Returns undefined for an unknown kind or a deleted payload. */
export function renderSaleEmail(
  { kind, payload }: { kind: string; payload: unknown },
  { sale, ...context }: SaleEmailContext & { sale: SaleEmailData },
): EmailContent | undefined {
  return saleTemplates.get(kind)?.(sale, context, payload)
}

/** Returns a renderer for a template with a payload. An invalid payload renders nothing. */
const withPayload =
  <Payload extends object>(
    payloadSchema: z.ZodType<Payload>,
    template: (sale: SaleEmailData, context: SaleEmailContext & Payload) => EmailContent,
  ): SaleTemplate =>
  (sale, context, payload) => {
    const { data } = payloadSchema.safeParse(payload)
    return data && template(sale, { ...context, ...data })
  }

const monto = z.number().int().transform(centavos)
// Includes 'Anulado', because earlier versions queued that status in this kind.
const change = z.object({ estadoPago: z.enum(saleStatuses) })
const rejection = z.object({ motivo: z.string() })
const latePayment = z.object({ monto, pagoId: z.string() })
const refundsByMethod = z.object({ proveedor: monto, efectivo: monto })
const refund = z.object({
  monto,
  medio: z.enum(refundMethods),
  repetido: z.boolean(),
  estadoPago: z.enum(saleStatuses),
  dinero: z.object({ pagado: monto, devuelto: refundsByMethod, repetido: refundsByMethod, queda: monto }),
})
// Earlier versions queued a refund without the money of the sale.
const earlierRefund = z
  .object({ monto, enEfectivo: z.boolean().default(false) })
  .transform(({ monto: amount, enEfectivo }) => ({
    monto: amount,
    medio: enEfectivo ? ('efectivo' as const) : ('proveedor' as const),
  }))
const review = z.object({
  motivo: z.enum(paymentReviewReasons),
  pagoId: z.string(),
  recibido: z.string().optional(),
})
const codigo = z.string()
const received = z.object({ codigo, plazo: z.string() })
const confirmed = z.object({ codigo })
// Earlier versions queued this e-mail without a transfer.
const refunded = z.object({
  codigo,
  tarjeta: monto,
  efectivo: monto,
  transferencia: monto.default(ZERO),
  vale: monto,
})
const rejected = z.object({ codigo, motivo: z.string() })
const due = z.object({ codigo, vence: z.string() })

const authorisedVoucher = z
  .object({ comprobante: z.string(), nombre: z.string(), esPrueba: z.boolean() })
  // The receipt token of the sale is `comprobante` too.
  .transform((voucher) => ({ voucher }))

const shipment = z.object({
  estado: z.enum(announcedStates),
  donde: z.string(),
  mapa: z.string(),
  seguimiento: z.string(),
  seguimientoUrl: z.string(),
})

const saleTemplates = new Map<string, SaleTemplate>([
  ['purchase-received', purchaseReceived],
  ['new-sale', newSale],
  ['sale-status-changed', withPayload(change, saleStatusChanged)],
  ['sale-annulled', saleAnnulled],
  ['sale-expired', saleExpired],
  ['transfer-receipt-rejected', withPayload(rejection, transferReceiptRejected)],
  ['paid-without-stock', withPayload(latePayment, paidWithoutStock)],
  ['paid-without-stock-alert', withPayload(latePayment, paidWithoutStockAlert)],
  ['refund-made', withPayload(z.union([refund, earlierRefund]), refundMade)],
  ['shipment-state', withPayload(shipment, shipmentState)],
  ['order-link', orderLink],
  ['voucher-authorised', withPayload(authorisedVoucher, voucherAuthorised)],
  ['payment-to-review', withPayload(review, paymentToReview)],
  ['withdrawal-received', withPayload(received, withdrawalReceived)],
  ['withdrawal-confirmed', withPayload(confirmed, withdrawalConfirmed)],
  ['withdrawal-refunded', withPayload(refunded, withdrawalRefunded)],
  ['withdrawal-rejected', withPayload(rejected, withdrawalRejected)],
  ['withdrawal-due', withPayload(due, withdrawalDue)],
])
