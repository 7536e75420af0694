import { useRef, useState } from 'react'
import { quote as quoteReply } from '#contract/quotes.ts'
import { placeCounterSale } from '#contract/sales.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import type { SurchargeTable } from '#domain/surcharge.ts'
import {
  changeOf,
  type OrderRefusal,
  orderRefusal,
  orderTotals,
  type TillOrder,
  withoutSold,
} from '#domain/till-order.ts'
import { ApiProblem } from '#web/api-problem.ts'
import type { CartChange } from '#web/cart/cart-change.ts'
import type { FreshQuote } from '#web/cart/reconcile-cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { sendPending } from '#web/idempotent-request.ts'
import type { KeptOrder } from './kept-order.ts'
import {
  counterBody,
  type CounterSale,
  type CounterSaleBody,
  pendingCounterSales,
  usePendingCounterSale,
} from './counter-sale.ts'

/** A stored sale with the cash handed over for it and given back, where that is known. */
export type Sold = {
  sale: CounterSale
  cash: { recibido: Money; vuelto: Money } | undefined
  /** When it was made: now, before and without an answer until now, or before and looked at again. */
  came: 'now' | 'late' | 'again'
}

type RingUp = {
  uid: string
  kept: KeptOrder
  surcharges: SurchargeTable
  /** Whether this person may be paid in cash now. */
  takesCash: boolean
  onSold: (sold: Sold) => void
  /** Told the fresh figures of a refusal; answers what they changed. */
  onQuote: (asked: TillOrder, quote: FreshQuote) => readonly CartChange[]
  onChange: (changes: readonly CartChange[]) => void
  /** Told that the cash of the day was closed meanwhile. */
  onCashClosed: () => void
}

const FAILED = 'Hubo un error al crear la venta.'

/** 'Crear venta': checks the order, sends it once, and tells what came of it. */
export function useRingUp({
  uid,
  kept,
  surcharges,
  takesCash,
  onSold,
  onQuote,
  onChange,
  onCashClosed,
}: RingUp) {
  const [isRinging, setRinging] = useState(false)
  const [refusal, setRefusal] = useState<OrderRefusal | { about: 'sale'; text: string }>()
  const unanswered = usePendingCounterSale(uid)
  const isSending = useRef(false)

  const send = async (body: CounterSaleBody) => {
    if (isSending.current) return
    isSending.current = true
    setRinging(true)
    setRefusal(undefined)
    const asked = kept.read()
    try {
      const {
        reply: sale,
        stored: sold,
        settle,
      } = await sendPending(placeCounterSale, { body }, pendingCounterSales(uid))
      // An earlier sale may come out with another order on the screen, and that one's cash.
      const isOnScreen =
        asked.cliente.trim() === sold.nombreCliente && orderTotals(asked, surcharges).total === sale.total
      const cash = isOnScreen ? cashOf(asked, sale.total) : undefined
      kept.change((now) => withoutSold(now, soldOf(sold)))
      settle()
      showToast({ kind: 'success', text: 'Venta creada exitosamente...' })
      onSold({ sale, cash, came: sold === body ? 'now' : 'late' })
    } catch (problem) {
      tellFailure(problem, asked)
    } finally {
      isSending.current = false
      setRinging(false)
    }
  }

  const tellFailure = (problem: unknown, asked: TillOrder) => {
    showToast({ id: 'till-sale', kind: 'error', text: FAILED })
    if (!(problem instanceof ApiProblem)) throw problem
    setRefusal({ about: 'sale', text: problem.message })
    if (problem.code === 'cash-closed') onCashClosed()
    const fresh = quoteReply.safeDecode(problem.quote as never)
    if (!fresh.success) return
    const { total } = orderTotals(asked, surcharges)
    if (onQuote(asked, fresh.data).length === 0 && fresh.data.total !== total)
      onChange([{ kind: 'total', from: total, to: fresh.data.total }])
  }

  const ringUp = () => {
    const order = kept.read()
    const missing = orderRefusal(order, { takesCash })
    setRefusal(missing)
    if (missing === undefined) void send(counterBody(order, surcharges))
    else showToast({ id: 'till-sale', kind: 'error', text: missing.text })
    return missing
  }

  return {
    isRinging,
    refusal,
    forget: () => setRefusal(undefined),
    unanswered: isRinging ? undefined : unanswered,
    ringUp,
    askAgain: () => unanswered?.sent[0] && void send(unanswered.sent[0]),
  }
}

const soldOf = ({ productos, nombreCliente }: CounterSaleBody) => ({
  cliente: nombreCliente,
  lines: productos.map(({ id, color = '', talle = '', cantidad }) => ({
    id: String(id),
    color,
    talle,
    cantidad,
  })),
})

function cashOf(order: TillOrder, total: Money): Sold['cash'] {
  const vuelto = changeOf(order, total)
  return vuelto === undefined || vuelto < ZERO ? undefined : { recibido: add(total, vuelto), vuelto }
}
