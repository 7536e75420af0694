import { useRef, useState } from 'react'
import { placeCounterSale } from '#contract/sale/sales.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import type { SurchargeTable } from '#domain/pricing/surcharge.ts'
import {
  changeOf,
  type OrderRefusal,
  orderRefusal,
  orderTotals,
  type TillOrder,
  removeSoldFromOrder,
} from '#domain/cart/till-order.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { CartChange } from '#web/cart/quote/cart-change.ts'
import { soldLines } from '#web/cart/quote/cart-payload.ts'
import { applyRefusedQuote } from '#web/cart/quote/use-fresh-quote.ts'
import type { FreshQuote } from '#web/cart/quote/reconcile-cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { sendIdempotentRequest } from '#web/api/send-idempotent-request.ts'
import type { CompletedSale } from '#web/back-office/ticket/completed-sale.ts'
import type { OrderDraft } from './order-draft.ts'
import {
  counterBody,
  type CounterSaleBody,
  pendingCounterSales,
  usePendingCounterSale,
} from './counter-sale.ts'

type CreateCounterSaleOptions = {
  uid: string
  draft: OrderDraft
  surcharges: SurchargeTable
  takesCash: boolean
  onSold: (sold: CompletedSale) => void
  /** Called with current prices if the server refuses the sale. Returns the changes of the order. */
  onQuote: (quotedLines: readonly CartLine[], quote: FreshQuote) => readonly CartChange[]
  onChange: (changes: readonly CartChange[]) => void
  /** Called if another user closed the day's cash. */
  onCashClosed: () => void
}

const FAILED = 'Hubo un error al crear la venta.'

/** Runs 'Crear venta': checks the order, sends the order once and reports the result. */
export function useCreateCounterSale({
  uid,
  draft,
  surcharges,
  takesCash,
  onSold,
  onQuote,
  onChange,
  onCashClosed,
}: CreateCounterSaleOptions) {
  const [isCreating, setCreating] = useState(false)
  const [refusal, setRefusal] = useState<OrderRefusal | { about: 'sale'; text: string }>()
  const pendingSale = usePendingCounterSale(uid)
  const isSending = useRef(false)

  const send = async (body: CounterSaleBody) => {
    if (isSending.current) return
    isSending.current = true
    setCreating(true)
    setRefusal(undefined)
    const sentOrder = draft.read()
    try {
      const {
        reply: sale,
        stored: sold,
        removePending,
      } = await sendIdempotentRequest(placeCounterSale, { body }, pendingCounterSales(uid))
      // A pending sale may be older than the order on the screen, and the order's cash amounts then belong to another
      // sale.
      const isOnScreen =
        sentOrder.cliente.trim() === sold.nombreCliente &&
        orderTotals(sentOrder, surcharges).total === sale.total
      const cash = isOnScreen ? cashOf(sentOrder, sale.total) : undefined
      draft.change((now) => removeSoldFromOrder(now, { cliente: sold.nombreCliente, lines: soldLines(sold) }))
      removePending()
      showToast({ kind: 'success', text: 'Venta creada exitosamente...' })
      onSold({ sale, cash, origin: sold === body ? 'now' : 'late' })
    } catch (problem) {
      reportFailure(problem, sentOrder)
    } finally {
      isSending.current = false
      setCreating(false)
    }
  }

  const reportFailure = (problem: unknown, sentOrder: TillOrder) => {
    showToast({ id: 'till-sale', kind: 'error', text: FAILED })
    if (!(problem instanceof ApiProblem)) throw problem
    setRefusal({ about: 'sale', text: problem.message })
    if (problem.code === 'cash-closed') onCashClosed()
    applyRefusedQuote(problem, {
      total: orderTotals(sentOrder, surcharges).total,
      apply: (fresh) => onQuote(sentOrder.lines, fresh),
      report: onChange,
    })
  }

  const createSale = () => {
    const order = draft.read()
    const missing = orderRefusal(order, { takesCash })
    setRefusal(missing)
    if (missing === undefined) void send(counterBody(order, surcharges))
    else showToast({ id: 'till-sale', kind: 'error', text: missing.text })
    return missing
  }

  return {
    isCreating,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    pendingSale: isCreating ? undefined : pendingSale,
    createSale,
    resend: () => pendingSale?.sent[0] && void send(pendingSale.sent[0]),
  }
}

function cashOf(order: TillOrder, total: Money): CompletedSale['cash'] {
  const vuelto = changeOf(order, total)
  return vuelto === undefined || vuelto < ZERO ? undefined : { recibido: add(total, vuelto), vuelto }
}
