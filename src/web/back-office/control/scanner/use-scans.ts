import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { displayName } from '#domain/product/product.ts'
import { PRODUCT_NOT_FOUND, tillRefusalText } from '#domain/cart/till-order.ts'
import { parseSaleCode } from '#domain/sale/sale-code.ts'
import { lineName } from '#web/cart/line-quantity.tsx'
import { showRefusal } from '#web/back-office/control/order/add-to-order.ts'
import { listenToScanner, type Scan } from '#web/back-office/scanner/listen-to-scanner.ts'
import { type RejectedScan, withRejectedScan } from '#web/back-office/scanner/rejected-scans.ts'
import { SEARCH_FAILED } from '#web/back-office/control/search/use-product-search.ts'
import type { Scanned, Till } from '#web/back-office/control/use-till.ts'

type UseScansOptions = {
  till: Pick<Till, 'find' | 'add' | 'answered'>
  /** Closes the ticket, today's sales and the help, so that the order is usable. */
  closeOverlays: () => void
  /** Opens 'Cambio o devolución' with the sale of a scanned ticket. */
  openSale: (id: string) => void
}

/** Applies a quantity that is still in its field, because it would later overwrite the unit added now. */
const commitTypedQuantity = () =>
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

const nameOf = (scanned: Scanned): string =>
  'saleId' in scanned
    ? `La venta N° ${scanned.numero}`
    : lineName({ nombre: displayName(scanned.product), ...scanned.choice })

type Found = Scanned | undefined | 'failed'

/** Lets the seller decide, because a person may have typed the same text. */
const CODE_IN_FIELD = 'Su código quedó escrito. Si es la etiqueta, tocá fuera del campo y escaneala de nuevo.'

const SALE_NOT_FOUND = 'No hay una venta confirmada con ese código'

const NUM_LOCK_OFF = 'El teclado numérico no está escribiendo números. Apretá «Bloq Num» y probá de nuevo.'

/**
 * Adds scanned products in order, wherever the focus is, and opens the sale of a scanned ticket. Lists labels that added
 * no unit.
 */
export function useScans({ till, closeOverlays, openSale }: UseScansOptions) {
  const [rejectedScans, setRejectedScans] = useState<readonly RejectedScan[]>([])
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())

  const reject = (name: string, why: string) => {
    showRefusal(why)
    setRejectedScans((list) => withRejectedScan(list, { name, why }))
  }

  const finish = async (code: string, found: Promise<Found>) => {
    const hit = await found
    if (hit === 'failed') reject(`«${code}»`, SEARCH_FAILED)
    else if (hit === undefined)
      reject(`«${code}»`, parseSaleCode(code) === undefined ? PRODUCT_NOT_FOUND : SALE_NOT_FOUND)
    else await apply(hit)
    setWaiting(([, ...codes]) => codes)
  }

  const apply = async (scanned: Scanned) => {
    await till.answered()
    const name = nameOf(scanned)
    const isSale = 'saleId' in scanned
    const obstacle = scanObstacle(isSale ? '[data-takes-sale]' : '[data-exchange]')
    if (obstacle !== undefined) return reject(name, obstacle)
    closeOverlays()
    commitTypedQuantity()
    if (isSale) return openSale(scanned.saleId)
    const refusal = till.add(scanned.product, scanned.choice)
    if (refusal) setRejectedScans((list) => withRejectedScan(list, { name, why: tillRefusalText(refusal) }))
  }

  /** Looks up the code at once, and adds the product after those of earlier codes. */
  const handleScan = async ({ code, reading, removeText, pressEnter }: Scan) => {
    const found = till.find(code).catch(() => 'failed' as const)
    const enqueue = () => {
      setWaiting((codes) => [...codes, code])
      const next = () => finish(code, found)
      queue.current = queue.current.then(next, next)
    }
    if (reading === 'label' || reading === 'likely') enqueue()
    const hit = await found
    if (hit === undefined || hit === 'failed') {
      if (reading === 'possible' || reading === 'doubtful') pressEnter()
    } else if (reading === 'doubtful') reject(nameOf(hit), CODE_IN_FIELD)
    else {
      removeText()
      if (reading === 'possible') enqueue()
    }
  }

  const handleScanNow = useEffectEvent((scan: Scan) => void handleScan(scan))
  useEffect(
    () =>
      listenToScanner(
        (scan) => handleScanNow(scan),
        () => showRefusal(NUM_LOCK_OFF),
      ),
    [],
  )

  return { rejectedScans, clearRejectedScans: () => setRejectedScans([]), waiting }
}

/**
 * Returns why a scanned label cannot be added now. Dialogs with `data-gives-way` do not block, because the scan closes
 * them. `open`: content of 'Cambio o devolución' that takes the scan.
 */
function scanObstacle(open: string): string | undefined {
  const dialog = document.querySelector(
    `dialog:modal:not(:has([data-order], [data-gives-way], [data-digits], ${open}))`,
  )
  if (dialog === null) return undefined
  return dialog.getAttribute('aria-busy') === 'true'
    ? 'Se estaba guardando la venta. Escaneala de nuevo.'
    : 'Había otra ventana abierta. Cerrala y escaneala de nuevo.'
}
