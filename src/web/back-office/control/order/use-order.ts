import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { CartLine } from '#domain/cart/cart.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import { type CartChange, mergeChanges } from '#web/cart/quote/cart-change.ts'
import { applyQuote, useFreshQuote } from '#web/cart/quote/use-fresh-quote.ts'
import type { FreshQuote } from '#web/cart/quote/reconcile-cart.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { ANONYMOUS_CUSTOMER } from '#domain/cart/till-order.ts'
import { useHeldOrders } from '#web/back-office/control/hold/use-held-orders.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { COUNTER, usePendingCounterSale } from './counter-sale.ts'
import { useCreateCounterSale } from './use-create-counter-sale.ts'
import type { CompletedSale } from '#web/back-office/ticket/completed-sale.ts'
import type { Till } from '#web/back-office/control/use-till.ts'

/** Width at which the order is a panel beside the products, and not a sheet. */
export const WIDE_SCREEN = '(width >= 80rem)'

/** State and commands of the order, for both the panel and the sheet. */
export function useOrder({
  uid,
  till,
  takesCash,
  onSold,
}: {
  uid: string
  till: Pick<Till, 'draft' | 'order'>
  takesCash: boolean
  onSold: (sold: CompletedSale) => void
}) {
  const { draft, order } = till
  const surcharges = useStoreFacts()?.profile.surcharges ?? defaultSurcharges
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const pendingSale = usePendingCounterSale(uid)
  const hold = useHeldOrders({
    uid,
    draft,
    // The order that was sent stays in the till, because a resend removes its sold units from there.
    isAwaitingReply: pendingSale?.sent.some((sent) => sent.nombreCliente === order.cliente.trim()) ?? false,
    onOtherOrder: ({ isResumed }) => {
      setChanges([])
      // On a narrow screen the notice of changes is in the sheet.
      setSheetOpen(isResumed && !matchMedia(WIDE_SCREEN).matches)
      saleCreation.clearRefusal()
    },
  })
  const addChanges = (more: readonly CartChange[]) => setChanges((current) => mergeChanges(current, more))
  const applyFreshQuote = (quotedLines: readonly CartLine[], quote: FreshQuote) =>
    applyQuote({ draft: draft.lines, report: addChanges }, quotedLines, quote)
  useFreshQuote(
    {
      draft: draft.lines,
      refreshKey: String(hold.resumptions),
      terms: { medio: COUNTER, formaPago: order.formaPago },
      // Pauses during a pending sale, because its units would look sold out.
      isPaused: pendingSale !== undefined,
    },
    applyFreshQuote,
  )
  const prices = { changes, accept: () => setChanges([]) }
  const { revalidate } = useRevalidator()
  const saleCreation = useCreateCounterSale({
    uid,
    draft,
    surcharges,
    takesCash,
    onSold: (sold) => {
      prices.accept()
      setSheetOpen(false)
      onSold(sold)
    },
    onQuote: (quotedLines, quote) => {
      // The surcharges may have changed.
      void revalidate()
      return applyFreshQuote(quotedLines, quote)
    },
    onChange: addChanges,
    onCashClosed: () => void revalidate(),
  })

  /** On a narrow screen, opens the sheet first. */
  const focusField = (about: 'customer' | 'payment') => {
    const field = () => document.querySelector<HTMLElement>(`[data-about=${about}]`)
    if (field() === null) flushSync(() => setSheetOpen(true))
    field()?.focus()
  }
  const submit = () => {
    const missing = saleCreation.createSale()
    if (missing && missing.about !== 'lines') focusField(missing.about)
  }
  /** Writes the name of a customer who gives none. */
  const setAnonymous = () => {
    saleCreation.clearRefusal()
    draft.change((now) => ({ ...now, cliente: ANONYMOUS_CUSTOMER }))
    showToast({ id: 'till-customer', kind: 'success', text: `Cliente: ${ANONYMOUS_CUSTOMER}` })
  }
  return {
    order,
    draft,
    surcharges,
    prices,
    saleCreation,
    hold,
    submit,
    focusField,
    setAnonymous,
    isSheetOpen,
    setSheetOpen,
  }
}

export type OrderState = ReturnType<typeof useOrder>
