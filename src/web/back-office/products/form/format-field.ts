import { categoryLabel } from '#domain/product/categories.ts'
import type { MergedField } from './merge-product.ts'
import { type ProductFormValues, offeredCells, totalStock } from './product-form-values.ts'

/** Formats a form field for a comparison. */
export function formatField(field: MergedField, typed: ProductFormValues): string {
  if (field === 'categoria') return categoryLabel(typed.categoria) || 'Ninguna'
  if (field === 'precio') return `$ ${typed.precio}`
  if (field === 'precioAnterior') return typed.precioAnterior ? `$ ${typed.precioAnterior}` : 'Ninguno'
  if (field === 'images') return formatPhotos(typed)
  if (field === 'stock') return formatStock(typed)
  if (field === 'guiaDeTalles') return formatGuide(typed)
  return typed[field].trim() || '(vacío)'
}

function formatGuide({ guiaDeTalles }: ProductFormValues): string {
  if (guiaDeTalles === null) return 'La de la categoría'
  const { columnas, filas } = guiaDeTalles
  return [columnas, ...filas].map((row) => row.join(' · ')).join('\n')
}

function formatPhotos({ images: photos }: ProductFormValues): string {
  if (photos.length === 0) return 'Ninguna'
  const colors = photos.map(({ color }, index) => `${index + 1}${color && `: ${color}`}`)
  return `${photos.length} en este orden\n${colors.join(', ')}`
}

function formatStock(typed: ProductFormValues): string {
  if (typed.combinado === 'no') return typed.stock
  const cells = offeredCells(typed)
  const each = cells.map(({ color, talle, stock }) => `${[color, talle].filter(Boolean).join(' ')}: ${stock}`)
  return [`${totalStock(cells)} en total`, ...each].join('\n')
}
