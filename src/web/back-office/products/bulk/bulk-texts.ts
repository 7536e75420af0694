import type { listBulkEdits } from '#contract/product/bulk-edits.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { BulkChange } from '#domain/product/bulk-edit.ts'
import type { PriceRounding } from '#domain/product/bulk-price.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { centavos, formatPesos } from '#domain/money.ts'

export type ListedEdit = ReplyOf<typeof listBulkEdits>[number]

export const roundingLabels: Readonly<Record<PriceRounding, string>> = {
  ninguno: 'Sin redondear',
  '10': 'A $ 10',
  '50': 'A $ 50',
  '100': 'A $ 100',
  '500': 'A $ 500',
  '90': 'Terminado en 90',
  '99': 'Terminado en 99',
}

export const publicationLabels = { si: 'Publicado', no: 'No publicado' } as const

/** Describes a bulk change in one line: 'Precio +10 %, a $ 100' or 'Precio con margen de 45 %'. */
export function bulkChangeText(change: BulkChange): string {
  if (change.campo === 'publicado') return change.valor === 'si' ? 'Publicar' : 'Despublicar'
  if (change.campo === 'categoria') return `Categoría: ${categoryLabel(change.valor)}`
  const { redondeo } = change
  const rounding = roundingLabels[redondeo]
  return `Precio ${priceChangeText(change)}${redondeo === 'ninguno' ? '' : `, ${rounding.charAt(0).toLowerCase()}${rounding.slice(1)}`}`
}

function priceChangeText({ modo, valor }: Extract<BulkChange, { campo: 'precio' }>): string {
  const sign = valor < 0 ? '−' : '+'
  if (modo === 'importe') return `${sign}${formatPesos(centavos(Math.abs(valor)))}`
  const percent = `${(Math.abs(valor) / 100).toLocaleString('es-AR')} %`
  return modo === 'margen' ? `con margen de ${percent}` : `${sign}${percent}`
}

/** Describes a history entry: the change, its undo or its redo. */
export function listedEditText({ cambio, deshace, rehace, aplicados, terminado }: ListedEdit): string {
  const change = bulkChangeText(cambio)
  if (deshace === null) return change
  if (terminado && aplicados === 0) return `${rehace ? 'No se rehízo' : 'No se deshizo'}: ${change}`
  return `${rehace ? 'Se rehízo' : 'Se deshizo'}: ${change}`
}

/** Returns the label of the undo button, or undefined without products to undo. */
export function undoEditLabel({ deshace, rehace, aplicados, porDeshacer }: ListedEdit): string | undefined {
  if (porDeshacer === 0) return undefined
  const verb = deshace !== null && !rehace ? 'Rehacer' : 'Deshacer'
  return porDeshacer < aplicados ? `${verb} lo que falta (${porDeshacer.toLocaleString('es-AR')})` : verb
}
