import { receiptLineKey } from '#domain/product/goods-receipt.ts'
import type { Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { addProduct, receiptProductOf, setUnits, unitsOf } from './receipt-edits.ts'
import type { ReceiptSync, SyncState } from './receipt-sync.ts'

const CHOOSE = 'Ese código es de todo el producto: poné las unidades en su grilla.'

/**
 * Adds one unit of a combination, or only the product if its combination is unknown, and focuses its units, so that a
 * number can be typed over them.
 */
export function addToReceipt(sync: ReceiptSync, product: Product, { color, talle }: Choice): void {
  addProduct(sync, receiptProductOf(product))
  const isChosen = product.variantes.length === 0 || color !== '' || talle !== ''
  const row = {
    id: product.id,
    ...(product.variantes.length === 0 ? { color: '', talle: '' } : { color, talle }),
  }
  if (isChosen) setUnits(sync, row, unitsOf(sync.state.draft.lineas, row) + 1)
  else showToast({ id: 'scan', kind: 'info', text: CHOOSE })
  sync.focus({ id: product.id, key: isChosen ? receiptLineKey(row) : undefined })
}

/** Moves the focus to units, and selects them. */
export function focusUnits({ id, key }: NonNullable<SyncState['focus']>): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-row]')]
  const cell = cells.find(({ dataset }) =>
    key === undefined ? dataset.row?.startsWith(`["${id}",`) : dataset.row === key,
  )
  cell?.focus()
  cell?.select()
}
