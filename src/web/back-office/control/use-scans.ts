import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { displayName } from '#domain/product.ts'
import { PRODUCT_NOT_FOUND, tillRefusalText } from '#domain/till-order.ts'
import { lineName } from '#web/cart/line-quantity.tsx'
import { tellRefusal } from './add-to-order.ts'
import { listenToReader, type Scan } from './listen-to-reader.ts'
import { type NotAdded, withNotAdded } from './not-added.ts'
import { SEARCH_FAILED } from './use-product-search.ts'
import type { Hit, Till } from './use-till.ts'

type Scans = {
  till: Pick<Till, 'find' | 'add' | 'answered'>
  /** Closes the ticket, today's sales and the help, so that the order is usable. */
  makeRoom: () => void
}

/** Applies a quantity that is still in its field. A later commit would overwrite the unit added now. */
const commitTypedQuantity = () =>
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

const nameOf = ({ product, choice }: Hit): string => lineName({ nombre: displayName(product), ...choice })

type Found = Hit | undefined | 'failed'

/** A person may have typed the same text, so the seller decides. */
const LEFT_IN_FIELD = 'Su código quedó escrito. Si es la etiqueta, tocá fuera del campo y escaneala de nuevo.'

/** Adds scanned products in order, wherever the focus is. Lists the labels that added no unit. */
export function useScans({ till, makeRoom }: Scans) {
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([])
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())

  const refuse = (name: string, why: string) => {
    tellRefusal(why)
    setNotAdded((list) => withNotAdded(list, { name, why }))
  }

  const finish = async (code: string, found: Promise<Found>) => {
    const hit = await found
    if (hit === 'failed') refuse(`«${code}»`, SEARCH_FAILED)
    else if (hit === undefined) refuse(`«${code}»`, PRODUCT_NOT_FOUND)
    else await add(hit)
    setWaiting(([, ...codes]) => codes)
  }

  const add = async ({ product, choice }: Hit) => {
    await till.answered()
    const name = nameOf({ product, choice })
    const obstacle = scanObstacle()
    if (obstacle !== undefined) return refuse(name, obstacle)
    makeRoom()
    commitTypedQuantity()
    const refusal = till.add(product, choice)
    if (refusal) setNotAdded((list) => withNotAdded(list, { name, why: tillRefusalText(refusal) }))
  }

  /** Looks the code up at once. Adds the product after those of earlier codes. */
  const take = async ({ code, reading, takeBack, pressEnter }: Scan) => {
    const found = till.find(code).catch(() => 'failed' as const)
    const addInTurn = () => {
      setWaiting((codes) => [...codes, code])
      const next = () => finish(code, found)
      queue.current = queue.current.then(next, next)
    }
    if (reading === 'label' || reading === 'likely') addInTurn()
    const hit = await found
    if (hit === undefined || hit === 'failed') {
      if (reading === 'possible' || reading === 'doubtful') pressEnter()
    } else if (reading === 'doubtful') refuse(nameOf(hit), LEFT_IN_FIELD)
    else {
      takeBack()
      if (reading === 'possible') addInTurn()
    }
  }

  const takeNow = useEffectEvent((scan: Scan) => void take(scan))
  useEffect(() => listenToReader((scan) => takeNow(scan)), [])

  return { notAdded, forgetNotAdded: () => setNotAdded([]), waiting }
}

/**
 * Returns why a scanned label cannot be added now. Dialogs with `data-gives-way` do not block, because the scan
 * closes them.
 */
function scanObstacle(): string | undefined {
  const dialog = document.querySelector(
    'dialog:modal:not(:has([data-order], [data-gives-way], [data-digits]))',
  )
  if (dialog === null) return undefined
  return dialog.getAttribute('aria-busy') === 'true'
    ? 'Se estaba guardando la venta. Escaneala de nuevo.'
    : 'Había otra ventana abierta. Cerrala y escaneala de nuevo.'
}
