import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CounterSale } from '#web/back-office/control/order/counter-sale.ts'
import type { CompletedSale } from '#web/back-office/control/order/use-create-counter-sale.ts'

export function useShownTicket() {
  const [sold, setSold] = useState<CompletedSale>()
  return {
    sold,
    show: setSold,
    close: () => setSold(undefined),
    showAgain: (sale: CounterSale, why: 'print' | 'send') => {
      // Renders the ticket before printing.
      flushSync(() => setSold({ sale, cash: undefined, origin: 'again' }))
      if (why === 'print') globalThis.print()
      else document.querySelector<HTMLElement>('[name=celular]')?.focus()
    },
    goOn: () => {
      flushSync(() => setSold(undefined))
      // Not the search on a phone, because its keyboard would cover the buttons.
      const next = matchMedia('(pointer: coarse)').matches ? '#contenido' : '[data-about=search]'
      document.querySelector<HTMLElement>(next)?.focus()
    },
  }
}
