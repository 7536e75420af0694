import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readReceipt } from '#contract/sale/sales.ts'
import { CARD_PAYMENT } from '#domain/sale/sale.ts'

export type ReceiptSale = ReplyOf<typeof readReceipt>

/** `isChecking`: a request to Mercado Pago is running. `checkError`: error of that request. */
export type ReceiptUpdate = { sale: ReceiptSale; isChecking?: boolean; checkError?: unknown }

/**
 * Pauses before requests to the payment provider. A payment that is still pending after the last one is checked on the
 * next visit.
 */
const CHECK_DELAYS_MS = [0, 2_000, 4_000, 8_000, 16_000, 30_000]

type ReceiptActions = {
  read(): Promise<ReceiptSale>
  check(): Promise<unknown>
  wait(ms: number): Promise<void>
  report(update: ReceiptUpdate): void
}

/**
 * Reports the stored sale first, and the current sale after each request to the payment provider. Repeats the request
 * with growing pauses while the payment is pending. Rejects if the sale cannot be read.
 */
export async function pollReceipt({ read, check, wait, report }: ReceiptActions): Promise<void> {
  let sale = await read()
  report({ sale, isChecking: isResultUnknown(sale) })
  if (!isResultUnknown(sale)) return
  for (const pause of CHECK_DELAYS_MS) {
    if (pause > 0) await wait(pause)
    try {
      await check()
    } catch (checkError) {
      return report({ sale, checkError })
    }
    sale = await read()
    report({ sale })
    if (sale.resultadoPago !== 'en-curso' || !isResultUnknown(sale)) return
  }
}

/** Returns true if a later read may return a different sale. */
export const canChange = (sale: ReceiptSale): boolean =>
  isResultUnknown(sale) || sale.estadoPago === 'Pendiente' || sale.estadoPago === 'Enproceso'

/** The payment was started, and its result is unknown. */
const isResultUnknown = ({ pago, paymentInfo, estadoPago, resultadoPago }: ReceiptSale): boolean =>
  pago === CARD_PAYMENT && paymentInfo !== null && estadoPago !== 'Confirmada' && resultadoPago !== 'devuelto'
