import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { returnSale } from '#contract/sale/returns.ts'
import { EMPTY_ORDER, type TillOrder } from '#domain/cart/till-order.ts'
import type { OrderDraft } from '#web/back-office/control/order/order-draft.ts'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import type { ReturnableSale } from './return-draft.ts'

/** What the customer takes in exchange. It is not stored, because it belongs to the open dialog. */
export type ExchangeDraft = Pick<OrderDraft, 'change' | 'lines'>

/** State of 'Cambio o devolución'. `saleId`: chosen sale. `done`: the act that was stored. `order`: what is taken. */
export function useReturns() {
  const [isOpen, setOpen] = useOpenOnPage()
  const [saleId, setSaleId] = useState<string>()
  const [done, setDone] = useState<{ sale: ReturnableSale; reply: ReplyOf<typeof returnSale> }>()
  const [order, setOrder] = useState<TillOrder>(EMPTY_ORDER)
  const now = useRef(order)
  const change: ExchangeDraft['change'] = (next) => {
    now.current = next(now.current)
    setOrder(now.current)
  }
  const draft: ExchangeDraft = {
    change,
    lines: {
      read: () => now.current.lines,
      change: (next) => change((current) => ({ ...current, lines: next(current.lines) })),
    },
  }
  const choose = (id: string | undefined) => {
    setDone(undefined)
    change(() => EMPTY_ORDER)
    setSaleId(id)
  }
  return {
    isOpen,
    saleId,
    choose,
    done,
    finish: setDone,
    order,
    draft,
    /** Lines that receive a scanned product. Undefined: those of the order. */
    target: isOpen && saleId !== undefined && done === undefined ? draft.lines : undefined,
    open: (id?: string) => {
      choose(id)
      setOpen(true)
    },
    close: () => {
      choose(undefined)
      setOpen(false)
    },
  }
}

export type Returns = ReturnType<typeof useReturns>
