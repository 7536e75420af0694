import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PRODUCT_NOT_FOUND } from '#domain/cart/till-order.ts'
import type { Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { listenToScanner, type Scan } from './listen-to-scanner.ts'
import { playRefusalSound } from './play-refusal-sound.ts'
import { type CodedProduct, findProductByCode } from './product-lookup.ts'
import { type RejectedScan, withRejectedScan } from './rejected-scans.ts'

const SEARCH_FAILED = 'No pudimos buscar el código. Escanealo de nuevo.'
const IN_DIALOG = 'Había otra ventana abierta. Cerrala y escaneala de nuevo.'
const NUM_LOCK_OFF = 'El teclado numérico no está escribiendo números. Apretá «Bloq Num» y probá de nuevo.'

/**
 * Calls `add` with the product and the combination of each scanned label, in order, wherever the focus is. Lists labels
 * of no product.
 */
export function useProductScans(add: (product: Product, choice: Choice) => void) {
  const [rejected, setRejected] = useState<readonly RejectedScan[]>([])
  const queue = useRef(Promise.resolve())

  const reject = (name: string, why: string) => {
    showToast({ id: 'scan', kind: 'error', text: why })
    playRefusalSound()
    setRejected((list) => withRejectedScan(list, { name, why }))
  }

  const finish = async (code: string, found: Promise<CodedProduct | undefined | 'failed'>) => {
    const hit = await found
    if (hit === 'failed') return reject(`«${code}»`, SEARCH_FAILED)
    if (hit === undefined) return reject(`«${code}»`, PRODUCT_NOT_FOUND)
    if (document.querySelector('dialog:modal') !== null) return reject(`«${code}»`, IN_DIALOG)
    add(hit.producto, hit)
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
        () => showToast({ id: 'scan', kind: 'error', text: NUM_LOCK_OFF }),
      ),
    [],
  )
  return { rejected, clearRejected: () => setRejected([]) }
}
