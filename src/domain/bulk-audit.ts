import type { BulkChange } from './bulk-edit.ts'

/** A change of many products as the audit tells it in one line. `count`: how many products changed so far. */
export type BulkAct = {
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

/** 'cambió el precio de 1.240 productos', 'deshizo el cambio del precio de 1 producto'. */
export function bulkActText({ campo, act, count, isDone }: BulkAct): string {
  const { direct, of } = fields[campo]
  const verb = { change: 'cambió', undo: 'deshizo', redo: 'rehízo' }[act]
  const object = act === 'change' ? direct : `el cambio ${of}`
  const products = count === 1 ? '1 producto' : `${count.toLocaleString('es-AR')} productos`
  if (!isDone) return `${verb} ${object} de muchos productos: van ${count.toLocaleString('es-AR')}`
  return count === 0 ? `${verb} ${object} de ningún producto` : `${verb} ${object} de ${products}`
}

/** What a product's line of a bulk edit holds of its field, as `auditChanges` takes it: a price in centavos. */
export const bulkValue = (campo: BulkChange['campo'], stored: string): Record<string, string | number> => ({
  [campo]: campo === 'precio' ? Number(stored) : stored,
})
