import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fetchSaleVouchers } from '#web/back-office/vouchers/use-sale-vouchers.ts'
import { loadCodeBars } from './code-bars.ts'
import { focusNextOrder } from './focus-next-order.ts'
import type { CompletedSale, CounterSale } from './completed-sale.ts'

/** What a ticket of an earlier sale is for. 'exchange': its 'Ticket de cambio' is printed. */
export type TicketPurpose = 'print' | 'exchange' | 'send'

export function useShownTicket() {
  const scrollTop = useRef(0)
  const [sold, setSold] = useState<CompletedSale>()
  return {
    sold,
    show: setSold,
    close: () => setSold(undefined),
    showAgain: async (sale: CounterSale, why: TicketPurpose) => {
      scrollTop.current = scrollY
      const ticket = why === 'exchange' ? 'exchange' : 'sale'
      const [vouchers] = await Promise.all([fetchSaleVouchers(sale.id), loadCodeBars()])
      // Renders the ticket before printing.
      flushSync(() => setSold({ sale, cash: undefined, origin: 'again', ticket, vouchers }))
      if (why !== 'send') globalThis.print()
      else document.querySelector<HTMLElement>('[name=celular]')?.focus()
    },
    goOn: () => {
      flushSync(() => setSold(undefined))
      scrollTo({ top: scrollTop.current, behavior: 'instant' })
      // The last button is the one of an open dialog, which makes the buttons of the page inert.
      const reprint = [...document.querySelectorAll<HTMLElement>(`[data-reprints="${sold?.sale.id}"]`)].at(-1)
      if (reprint) return reprint.focus({ preventScroll: true })
      focusNextOrder()
    },
  }
}
