import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { CartLine } from '#domain/cart.ts'
import { defaultSurcharges } from '#domain/surcharge.ts'
import { type CartChange, mergeChanges } from '#web/cart/cart-change.ts'
import { applyQuote, useFreshQuote } from '#web/cart/fresh-quote.ts'
import type { FreshQuote } from '#web/cart/reconcile-cart.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import { COUNTER, usePendingCounterSale } from './counter-sale.ts'
import { type Sold, useRingUp } from './use-ring-up.ts'
import type { Till } from './use-till.ts'

/** State and commands of the order, for both the panel and the sheet. */
export function useOrderOnScreen({
  uid,
  till,
  takesCash,
  onSold,
}: {
  uid: string
  till: Pick<Till, 'kept' | 'order'>
  takesCash: boolean
  onSold: (sold: Sold) => void
}) {
  const { kept, order } = till
  const surcharges = useStoreFacts()?.profile.surcharges ?? defaultSurcharges
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const tell = (more: readonly CartChange[]) => setChanges((told) => mergeChanges(told, more))
  const take = (asked: readonly CartLine[], quote: FreshQuote) =>
    applyQuote({ draft: kept.lines, tell }, asked, quote)
  useFreshQuote(
    {
      draft: kept.lines,
      terms: { medio: COUNTER, formaPago: order.formaPago },
      // Stock that a pending sale may have taken would look sold out.
      isPaused: usePendingCounterSale(uid) !== undefined,
    },
    take,
  )
  const prices = { changes, accept: () => setChanges([]) }
  const { revalidate } = useRevalidator()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const ringing = useRingUp({
    uid,
    kept,
    surcharges,
    takesCash,
    onSold: (sold) => {
      prices.accept()
      setSheetOpen(false)
      onSold(sold)
    },
    onQuote: (asked, quote) => {
      // The changed data may be the surcharges.
      void revalidate()
      return take(asked, quote)
    },
    onChange: tell,
    onCashClosed: () => void revalidate(),
  })

  /** Focuses a field of the order. On a narrow screen, first opens the sheet. */
  const lead = (about: 'customer' | 'payment') => {
    const field = () => document.querySelector<HTMLElement>(`[data-about=${about}]`)
    if (field() === null) flushSync(() => setSheetOpen(true))
    field()?.focus()
  }
  const press = () => {
    const missing = ringing.ringUp()
    if (missing && missing.about !== 'lines') lead(missing.about)
  }
  return { order, kept, surcharges, prices, ringing, press, lead, isSheetOpen, setSheetOpen }
}

export type OrderOnScreen = ReturnType<typeof useOrderOnScreen>
