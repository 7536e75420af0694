import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { defaultSurcharges } from '#domain/surcharge.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import { usePendingCounterSale } from './counter-sale.ts'
import { useFreshPrices } from './use-fresh-prices.ts'
import { type Sold, useRingUp } from './use-ring-up.ts'
import type { Till } from './use-till.ts'

/** Everything the order's panel shows and does, in whichever place it stands. */
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
  const prices = useFreshPrices(kept, { isPaused: usePendingCounterSale(uid) !== undefined })
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
      // What the methods add may be what changed.
      void revalidate()
      return prices.take(asked, quote)
    },
    onChange: prices.tell,
    onCashClosed: () => void revalidate(),
  })

  /** On a small screen the order is a sheet, which has to be open to be written in. */
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
