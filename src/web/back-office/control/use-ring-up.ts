import { useRef, useState } from 'react'
import { placeCounterSale } from '#contract/sales.ts'
import type { CartLine } from '#domain/cart.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import type { SurchargeTable } from '#domain/surcharge.ts'
import {
  changeOf,
  type OrderRefusal,
  orderRefusal,
  orderTotals,
  type TillOrder,
  orderWithoutSold,
} from '#domain/till-order.ts'
import { ApiProblem } from '#web/api-problem.ts'
import type { CartChange } from '#web/cart/cart-change.ts'
import { soldLines } from '#web/cart/cart-payload.ts'
import { applyRefusedQuote } from '#web/cart/fresh-quote.ts'
import type { FreshQuote } from '#web/cart/reconcile-cart.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { sendPending } from '#web/idempotent-request.ts'
import type { OrderDraft } from './order-draft.ts'
import {
  counterBody,
  type CounterSale,
  type CounterSaleBody,
  pendingCounterSales,
  usePendingCounterSale,
} from './counter-sale.ts'

/** A stored sale. `cash`: amount received and change, if known. */
export type Sold = {
  sale: CounterSale
  cash: { recibido: Money; vuelto: Money } | undefined
  /** 'now': just sold. 'late': a pending sale that got its response now. 'again': an earlier sale, shown again. */
  came: 'now' | 'late' | 'again'
}

type RingUp = {
  uid: string
  kept: OrderDraft
  surcharges: SurchargeTable
  /** Whether this user may take cash now. */
  takesCash: boolean
  onSold: (sold: Sold) => void
  /** Receives the fresh prices of a refusal. Returns the changes. */
  onQuote: (asked: readonly CartLine[], quote: FreshQuote) => readonly CartChange[]
  onChange: (changes: readonly CartChange[]) => void
  /** Called when another user closed the cash of the day. */
  onCashClosed: () => void
}

const FAILED = 'Hubo un error al crear la venta.'

/** 'Crear venta': checks the order, sends it once and reports the result. */
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
      // A pending sale may be older than the order on the screen, whose cash amounts then belong to another sale.
      const isOnScreen =
        asked.cliente.trim() === sold.nombreCliente && orderTotals(asked, surcharges).total === sale.total
      const cash = isOnScreen ? cashOf(asked, sale.total) : undefined
      kept.change((now) => orderWithoutSold(now, { cliente: sold.nombreCliente, lines: soldLines(sold) }))
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
    applyRefusedQuote(problem, {
      total: orderTotals(asked, surcharges).total,
      apply: (fresh) => onQuote(asked.lines, fresh),
      tell: onChange,
    })
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

function cashOf(order: TillOrder, total: Money): Sold['cash'] {
  const vuelto = changeOf(order, total)
  return vuelto === undefined || vuelto < ZERO ? undefined : { recibido: add(total, vuelto), vuelto }
}
