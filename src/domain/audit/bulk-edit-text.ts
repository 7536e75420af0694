import type { BulkChange } from '#domain/product/bulk-edit.ts'
import { productCountText } from '#domain/product/product-count-text.ts'

/** A bulk edit as one audit line shows it. `count` is the number of products changed so far. */
export type BulkEditSummary = {
  campo: BulkChange['campo']
  act: 'change' | 'undo' | 'redo'
  count: number
  isDone: boolean
}

const fields: Readonly<Record<BulkChange['campo'], { direct: string; of: string }>> = {
  precio: { direct: 'el precio', of: 'del precio' },
  categoria: { direct: 'la categoría', of: 'de la categoría' },
  publicado: { direct: 'la publicación', of: 'de la publicación' },
}

/** Returns the audit text of a bulk edit, for example 'cambió el precio de 1.240 productos'. */
export function bulkEditText({ campo, act, count, isDone }: BulkEditSummary): string {
  const { direct, of } = fields[campo]
  const verb = { change: 'cambió', undo: 'deshizo', redo: 'rehízo' }[act]
  const object = act === 'change' ? direct : `el cambio ${of}`
  if (!isDone) return `${verb} ${object} de muchos productos: van ${count.toLocaleString('es-AR')}`
  return count === 0
    ? `${verb} ${object} de ningún producto`
    : `${verb} ${object} de ${productCountText(count)}`
}

/** Returns the changed field as `auditChanges` expects it. A price is in centavos. */
export const bulkAuditFields = (
  campo: BulkChange['campo'],
  stored: string,
): Record<string, string | number> => ({
  [campo]: campo === 'precio' ? Number(stored) : stored,
})
