import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PRODUCT_NOT_FOUND } from '#domain/cart/till-order.ts'
import { receiptLineKey } from '#domain/product/goods-receipt.ts'
import type { Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { listenToScanner, type Scan } from '#web/back-office/scanner/listen-to-scanner.ts'
import { playRefusalSound } from '#web/back-office/scanner/play-refusal-sound.ts'
import { type CodedProduct, findProductByCode } from '#web/back-office/scanner/product-lookup.ts'
import { type RejectedScan, withRejectedScan } from '#web/back-office/scanner/rejected-scans.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { addProduct, receiptProductOf, setUnits, unitsOf } from './receipt-edits.ts'
import type { ReceiptSync } from './receipt-sync.ts'

const SEARCH_FAILED = 'No pudimos buscar el código. Escanealo de nuevo.'
const IN_DIALOG = 'Había otra ventana abierta. Cerrala y escaneala de nuevo.'
const CHOOSE = 'Ese código es de todo el producto: poné las unidades en su grilla.'
const NUM_LOCK_OFF = 'El teclado numérico no está escribiendo números. Apretá «Bloq Num» y probá de nuevo.'

/**
 * Adds a unit for each scanned label, in order, wherever the focus is, and moves the focus to its units, so that a number
 * can be typed over them. Lists labels that added no unit.
 */
export function useReceiptScans(sync: ReceiptSync) {
  const [rejected, setRejected] = useState<readonly RejectedScan[]>([])
  const queue = useRef(Promise.resolve())

  const reject = (name: string, why: string) => {
    showToast({ id: 'receipt-scan', kind: 'error', text: why })
    playRefusalSound()
    setRejected((list) => withRejectedScan(list, { name, why }))
  }

  const finish = async (code: string, found: Promise<CodedProduct | undefined | 'failed'>) => {
    const hit = await found
    if (hit === 'failed') return reject(`«${code}»`, SEARCH_FAILED)
    if (hit === undefined) return reject(`«${code}»`, PRODUCT_NOT_FOUND)
    if (document.querySelector('dialog:modal') !== null) return reject(`«${code}»`, IN_DIALOG)
    addToReceipt(sync, hit.producto, hit)
  }

  const handleScan = async ({ code, reading, removeText, pressEnter }: Scan) => {
    const found = findProductByCode(code).catch(() => 'failed' as const)
    const enqueue = () => {
      const next = () => finish(code, found)
      queue.current = queue.current.then(next, next)
    }
    if (reading === 'label' || reading === 'likely') enqueue()
    const hit = await found
    if (hit === undefined || hit === 'failed') {
      if (reading === 'possible' || reading === 'doubtful') pressEnter()
      return
    }
    if (reading === 'doubtful') return
    removeText()
    if (reading === 'possible') enqueue()
  }

  const handleScanNow = useEffectEvent((scan: Scan) => void handleScan(scan))
  useEffect(
    () =>
      listenToScanner(
        (scan) => handleScanNow(scan),
        () => showToast({ id: 'receipt-scan', kind: 'error', text: NUM_LOCK_OFF }),
      ),
    [],
  )
  return { rejected, clearRejected: () => setRejected([]) }
}

/** Adds one unit of a combination, or only the product if its combination is unknown, and focuses its units. */
export function addToReceipt(sync: ReceiptSync, product: Product, { color, talle }: Choice): void {
  addProduct(sync, receiptProductOf(product))
  const isChosen = product.variantes.length === 0 || color !== '' || talle !== ''
  const row = {
    id: product.id,
    ...(product.variantes.length === 0 ? { color: '', talle: '' } : { color, talle }),
  }
  if (isChosen) setUnits(sync, row, unitsOf(sync.state.draft.lineas, row) + 1)
  else showToast({ id: 'receipt-scan', kind: 'info', text: CHOOSE })
  const key = isChosen ? receiptLineKey(row) : undefined
  requestAnimationFrame(() => focusUnits(product.id, key))
}

function focusUnits(id: string, key: string | undefined): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-row]')]
  const cell = cells.find(({ dataset }) =>
    key === undefined ? dataset.row?.startsWith(`["${id}",`) : dataset.row === key,
  )
  cell?.focus()
  cell?.select()
}
