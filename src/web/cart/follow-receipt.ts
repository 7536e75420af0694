import type { ReplyOf } from '#contract/endpoint.ts'
import type { readReceipt } from '#contract/sales.ts'
import { CARD_PAYMENT } from '#domain/sale.ts'

export type ReceiptSale = ReplyOf<typeof readReceipt>

/** `isAsking`: a request to Mercado Pago is running. `unasked`: the error of that request. */
export type ReceiptNews = { sale: ReceiptSale; isAsking?: boolean; unasked?: unknown }

/**
 * Pause before each request to the provider. A payment that is still pending after the last is checked on the next
 * visit.
 */
const PAUSES_MS = [0, 2_000, 4_000, 8_000, 16_000, 30_000]

type Ways = {
  read(): Promise<ReceiptSale>
  /** Makes the server request the payment from the provider. */
  check(): Promise<unknown>
  wait(ms: number): Promise<void>
  tell(news: ReceiptNews): void
}

/**
 * Reports the stored sale, and again after each request to the provider. Repeats with growing pauses while the payment
 * is pending. Rejects when the sale cannot be read.
 */
export async function followReceipt({ read, check, wait, tell }: Ways): Promise<void> {
  let sale = await read()
  tell({ sale, isAsking: isAsked(sale) })
  if (!isAsked(sale)) return
  for (const pause of PAUSES_MS) {
    if (pause > 0) await wait(pause)
    try {
      await check()
    } catch (unasked) {
      return tell({ sale, unasked })
    }
    sale = await read()
    tell({ sale })
    if (sale.resultadoPago !== 'en-curso' || !isAsked(sale)) return
  }
}

/** True when a later read may return a different sale. */
export const mayChange = (sale: ReceiptSale): boolean =>
  isAsked(sale) || sale.estadoPago === 'Pendiente' || sale.estadoPago === 'Enproceso'

/** True when the payment was started and its result is unknown. */
const isAsked = ({ pago, paymentInfo, estadoPago, resultadoPago }: ReceiptSale): boolean =>
  pago === CARD_PAYMENT && paymentInfo !== null && estadoPago !== 'Confirmada' && resultadoPago !== 'devuelto'
