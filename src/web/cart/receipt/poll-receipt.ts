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

/** Pause between reads of the stored sale while the payment page is open in another window. */
const FOLLOW_PAUSE_MS = 4_000
/** Half an hour, because the page may stay open. The next return to the tab starts again. */
const FOLLOW_READS = 450

type ReceiptActions = {
  read(): Promise<ReceiptSale>
  check(): Promise<unknown>
  wait(ms: number): Promise<void>
  report(update: ReceiptUpdate): void
}

/**
 * Reports the stored sale first, and the current sale after each request to the payment provider. Repeats the request
 * with growing pauses while the payment is pending. Then follows the stored sale while a payment may arrive. Rejects if
 * the sale cannot be read.
 */
export async function pollReceipt(actions: ReceiptActions): Promise<void> {
  const { read, report } = actions
  const sale = await read()
  report({ sale, isChecking: isResultUnknown(sale) })
  await followSale(actions, isResultUnknown(sale) ? await checkPayments(actions, sale) : sale)
}

/** Returns the sale after the last request to the provider. */
async function checkPayments(
  { read, check, wait, report }: ReceiptActions,
  stored: ReceiptSale,
): Promise<ReceiptSale> {
  let sale = stored
  for (const pause of CHECK_DELAYS_MS) {
    if (pause > 0) await wait(pause)
    try {
      await check()
    } catch (checkError) {
      report({ sale, checkError })
      return sale
    }
    sale = await read()
    report({ sale })
    if (sale.resultadoPago !== 'en-curso' || !isResultUnknown(sale)) return sale
  }
  return sale
}

/**
 * Reads the stored sale again and again, and reports each change. The payment page in another window, a webhook or a job
 * stores the result, so no request goes to the provider.
 */
async function followSale({ read, wait, report }: ReceiptActions, stored: ReceiptSale): Promise<void> {
  let sale = stored
  for (let reads = 0; reads < FOLLOW_READS && isPaymentExpected(sale); reads++) {
    await wait(FOLLOW_PAUSE_MS)
    // A lost connection is no reason to stop.
    const next = await read().catch(() => sale)
    if (paymentFacts(next) !== paymentFacts(sale)) report({ sale: next })
    sale = next
  }
}

const isPaymentExpected = ({ pago, estadoPago }: ReceiptSale): boolean =>
  pago === CARD_PAYMENT && estadoPago === 'Pendiente'

const paymentFacts = ({ estadoPago, resultadoPago, puedePagarse }: ReceiptSale): string =>
  `${estadoPago} ${resultadoPago} ${puedePagarse}`

/** Returns true if a later read may return a different sale. */
export const canChange = (sale: ReceiptSale): boolean =>
  isResultUnknown(sale) || sale.estadoPago === 'Pendiente' || sale.estadoPago === 'Enproceso'

/** The payment was started, and its result is unknown. */
const isResultUnknown = ({ pago, paymentInfo, estadoPago, resultadoPago }: ReceiptSale): boolean =>
  pago === CARD_PAYMENT && paymentInfo !== null && estadoPago !== 'Confirmada' && resultadoPago !== 'devuelto'
