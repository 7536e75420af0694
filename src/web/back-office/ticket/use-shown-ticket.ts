import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompletedSale, CounterSale } from './completed-sale.ts'

export function useShownTicket() {
  const scrollTop = useRef(0)
  const [sold, setSold] = useState<CompletedSale>()
  return {
    sold,
    show: setSold,
    close: () => setSold(undefined),
    showAgain: (sale: CounterSale, why: 'print' | 'send') => {
      scrollTop.current = scrollY
      // Renders the ticket before printing.
      flushSync(() => setSold({ sale, cash: undefined, origin: 'again' }))
      if (why === 'print') globalThis.print()
      else document.querySelector<HTMLElement>('[name=celular]')?.focus()
    },
    goOn: () => {
      flushSync(() => setSold(undefined))
      scrollTo({ top: scrollTop.current, behavior: 'instant' })
      // Not the search on a phone, because its keyboard would cover the buttons.
      const next = matchMedia('(pointer: coarse)').matches ? '#contenido' : '[data-about=search]'
      const target = document.querySelector<HTMLElement>(next) ?? document.getElementById('contenido')
      target?.focus({ preventScroll: true })
    },
  }
}
