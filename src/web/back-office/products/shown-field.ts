import { categoryLabel } from '#domain/categories.ts'
import type { MergedField } from './merge-product.ts'
import { type TypedProduct, offeredCells, typedTotal } from './typed-product.ts'

/** Formats a form field for a comparison. */
export function shownField(field: MergedField, typed: TypedProduct): string {
  if (field === 'categoria') return categoryLabel(typed.categoria) || 'Ninguna'
  if (field === 'precio') return `$ ${typed.precio}`
  if (field === 'images') return shownPhotos(typed)
  if (field === 'stock') return shownStock(typed)
  return typed[field].trim() || '(vacío)'
}

function shownPhotos({ images: photos }: TypedProduct): string {
  if (photos.length === 0) return 'Ninguna'
  const colors = photos.map(({ color }, place) => `${place + 1}${color && `: ${color}`}`)
  return `${photos.length} en este orden\n${colors.join(', ')}`
}

function shownStock(typed: TypedProduct): string {
  if (typed.combinado === 'no') return typed.stock
  const cells = offeredCells(typed)
  const each = cells.map(({ color, talle, stock }) => `${[color, talle].filter(Boolean).join(' ')}: ${stock}`)
  return [`${typedTotal(cells)} en total`, ...each].join('\n')
}
