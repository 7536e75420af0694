import { useRef, useState } from 'react'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { add, ZERO } from '#domain/money.ts'
import { type OrderRefusal, orderRefusal } from '#domain/cart/order-refusal.ts'
import type { OrderPricing } from '#domain/cart/price-order.ts'
import { changeOf, type TillOrder, removeSoldFromOrder } from '#domain/cart/till-order.ts'
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
  priceOf: (order: TillOrder) => OrderPricing
  takesCash: boolean
  /** Largest discount of the user in basis points. Undefined: no limit. */
  discountLimit: number | undefined
  /** Token of an admin who allowed the discounts. */
  authorisation: string | undefined
  onSold: (sold: CompletedSale) => void
  /** Called with current prices if the server refuses the sale. Returns the changes of the order. */
  onQuote: (quotedOrder: TillOrder, quote: FreshQuote) => readonly CartChange[]
  onChange: (changes: readonly CartChange[]) => void
  /** Called if another user closed the day's cash. */
  onCashClosed: () => void
  /** Called if an authorisation has expired or does not cover the discounts. */
  onNotAuthorised: () => void
}

const FAILED = 'Hubo un error al crear la venta.'

/** Runs 'Crear venta': checks the order, sends the order once and reports the result. */
export function useCreateCounterSale({
  uid,
  draft,
  priceOf,
  takesCash,
  discountLimit,
  authorisation,
  onSold,
  onQuote,
  onChange,
  onCashClosed,
  onNotAuthorised,
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
        sentOrder.cliente.trim() === sold.nombreCliente && priceOf(sentOrder).total === sale.total
      const cash = isOnScreen ? cashOf(sentOrder, priceOf(sentOrder)) : undefined
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
    setRefusal({ about: refusedPart[problem.code] ?? 'sale', text: problem.message })
    if (problem.code === 'discount-above-limit') onNotAuthorised()
    if (problem.code === 'cash-closed') onCashClosed()
    applyRefusedQuote(problem, {
      total: priceOf(sentOrder).total,
      apply: (fresh) => onQuote(sentOrder, fresh),
      report: onChange,
    })
  }

  const createSale = () => {
    const order = draft.read()
    const pricing = priceOf(order)
    const missing = orderRefusal(order, pricing, { takesCash, discountLimit })
    setRefusal(missing)
    if (missing === undefined) void send(counterBody(order, pricing, authorisation))
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

/** Part of the screen that shows a refusal of the server. Default: the top of the order. */
const refusedPart: Readonly<Record<string, OrderRefusal['about']>> = {
  'discount-above-limit': 'discount',
  'discount-too-large': 'discount',
  'payment-parts-mismatch': 'payment',
  'credit-unknown': 'payment',
  'credit-expired': 'payment',
  'credit-too-small': 'payment',
}

function cashOf({ recibido }: TillOrder, { efectivo }: OrderPricing): CompletedSale['cash'] {
  const vuelto = efectivo > ZERO ? changeOf(recibido, efectivo) : undefined
  return vuelto === undefined || vuelto < ZERO ? undefined : { recibido: add(efectivo, vuelto), vuelto }
}
