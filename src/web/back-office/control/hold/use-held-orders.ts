import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type HeldOrder, heldOrderName, MAX_HELD_ORDERS, typedHeldName } from '#domain/cart/held-orders.ts'
import { isEmptyOrder } from '#domain/cart/till-order.ts'
import { showRefusal } from '#web/back-office/control/order/add-to-order.ts'
import type { OrderDraft } from '#web/back-office/control/order/order-draft.ts'
import { focusNextOrder } from '#web/back-office/ticket/focus-next-order.ts'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { heldOrdersOf, holdOrder, removeHeld, renameHeld, resumeOrder } from './held-orders-of.ts'

type HeldOrdersOptions = {
  uid: string
  draft: OrderDraft
  /** True if the till's order was sent and has no response yet. Such an order cannot leave the till. */
  isAwaitingReply: boolean
  /** Called when the till shows another order or none. */
  onOtherOrder: (options: { isResumed: boolean }) => void
}

/** Name dialog for a new hold, or for the rename of `held`. */
export type HoldNaming = { proposed: string; held?: HeldOrder }

/** State and commands of the account's held orders. */
export function useHeldOrders({ uid, draft, isAwaitingReply, onOtherOrder }: HeldOrdersOptions) {
  const held = heldOrdersOf(uid)
  const list = useStoredValue(held)
  const [isListOpen, setListOpen] = useOpenOnPage()
  const [naming, setNaming] = useState<HoldNaming>()
  const [resumptions, setResumptions] = useState(0)

  const showOtherOrder = (text: string, isResumed: boolean) => {
    // Closes the dialogs first, because a closing dialog returns the focus to its opener.
    flushSync(() => {
      setNaming(undefined)
      setListOpen(false)
      setResumptions((count) => count + 1)
      onOtherOrder({ isResumed })
    })
    showToast({ kind: 'success', text })
    focusNextOrder()
  }
  /** Asks for the name, unless the order cannot be put on hold. */
  const ask = () => {
    if (isAwaitingReply) return showRefusal(AWAITING_REPLY)
    if (held.read().length >= MAX_HELD_ORDERS) return showRefusal(FULL)
    if (!isEmptyOrder(draft.read())) setNaming({ proposed: heldOrderName(draft.read(), new Date()) })
  }
  const saveName = (typed: string) => {
    if (naming === undefined) return
    const nombre = typedHeldName(typed, naming.proposed)
    if (naming.held !== undefined) {
      renameHeld(held, naming.held.id, nombre)
      return setNaming(undefined)
    }
    if (holdOrder({ draft, held, nombre, now: new Date() }))
      showOtherOrder(`«${nombre}» quedó en espera`, false)
    else showRefusal(FULL)
  }
  const resume = ({ id }: HeldOrder) => {
    if (isAwaitingReply) return showRefusal(AWAITING_REPLY)
    const now = new Date()
    const before = draft.read()
    const nombre = heldOrderName(before, now)
    const resumed = resumeOrder({ id, draft, held, nombre, now })
    if (resumed === undefined) return showRefusal('Esa venta ya no está en espera')
    const exchanged = isEmptyOrder(before) ? '' : `, y «${nombre}» quedó en espera`
    showOtherOrder(`Retomaste «${resumed.nombre}»${exchanged}`, true)
  }
  const remove = ({ id, nombre }: HeldOrder) => {
    const restore = removeHeld(held, id)
    if (restore === undefined) return
    showToast({
      id: 'till-undo',
      kind: 'info',
      text: `Borramos «${nombre}»`,
      action: { label: 'Deshacer', onPress: restore },
    })
  }
  return {
    list,
    isListOpen,
    openList: () => setListOpen(true),
    closeList: () => setListOpen(false),
    naming,
    ask,
    rename: (one: HeldOrder) => setNaming({ proposed: one.nombre, held: one }),
    stopNaming: () => setNaming(undefined),
    saveName,
    resume,
    remove,
    /** Counts the orders that came to the till, so that each gets a fresh quote. */
    resumptions,
  }
}

export type Hold = ReturnType<typeof useHeldOrders>

const FULL = `Ya hay ${MAX_HELD_ORDERS} ventas en espera. Retomá o borrá una.`
const AWAITING_REPLY = 'Primero volvé a enviar la venta que quedó sin respuesta'
