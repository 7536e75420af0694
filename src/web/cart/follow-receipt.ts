import type { ReplyOf } from '#contract/endpoint.ts'
import type { readReceipt } from '#contract/sales.ts'
import { CARD_PAYMENT } from '#domain/sale.ts'

export type ReceiptSale = ReplyOf<typeof readReceipt>

/** `isAsking`: Mercado Pago is being asked right now. `unasked`: why it could not be. */
export type ReceiptNews = { sale: ReceiptSale; isAsking?: boolean; unasked?: unknown }

/** How long one waits before each question; a payment under way after the last is left to whoever comes back. */
const PAUSES_MS = [0, 2_000, 4_000, 8_000, 16_000, 30_000]

type Ways = {
  read(): Promise<ReceiptSale>
  /** Has the shop ask the provider. */
  check(): Promise<unknown>
  wait(ms: number): Promise<void>
  tell(news: ReceiptNews): void
}

/**
 * Tells a stored sale as the shop has it, and again once the provider was asked about its payment; a few times more, less and less
 * often, while that payment is under way. Rejects when the sale cannot be read.
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

/** Whether the sale may be another the next time it is read. */
export const mayChange = (sale: ReceiptSale): boolean =>
  isAsked(sale) || sale.estadoPago === 'Pendiente' || sale.estadoPago === 'Enproceso'

/** Its payment was begun, and the shop does not know yet how it ended. */
const isAsked = ({ pago, paymentInfo, estadoPago, resultadoPago }: ReceiptSale): boolean =>
  pago === CARD_PAYMENT && paymentInfo !== null && estadoPago !== 'Confirmada' && resultadoPago !== 'devuelto'
