import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CounterSale } from './counter-sale.ts'
import type { Sold } from './use-ring-up.ts'

/** The ticket on the screen instead of the till, of the sale just made or of one of today's. */
export function useShownTicket() {
  const [sold, setSold] = useState<Sold>()
  return {
    sold,
    show: setSold,
    close: () => setSold(undefined),
    /** One that was made before, to be printed at once or sent. */
    showAgain: (sale: CounterSale, why: 'print' | 'send') => {
      // Drawn before it is printed.
      flushSync(() => setSold({ sale, cash: undefined, came: 'again' }))
      if (why === 'print') globalThis.print()
      else document.querySelector<HTMLElement>('[name=celular]')?.focus()
    },
    goOn: () => {
      flushSync(() => setSold(undefined))
      // On a phone the keyboard would cover what is to be pressed.
      const next = matchMedia('(pointer: coarse)').matches ? '#contenido' : '[data-about=search]'
      document.querySelector<HTMLElement>(next)?.focus()
    },
  }
}
