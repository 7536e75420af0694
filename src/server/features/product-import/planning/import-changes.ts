import { type Money, formatPesos } from '#domain/money.ts'
import { formatSizeTable, type SizeTable } from '#domain/product/size-table.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import { unitCostOf } from '#domain/product/average-cost.ts'
import { type Choice, totalStock, variantOf } from '#domain/product/variants.ts'
import type { Existing, RowPlan } from './plan-import-row.ts'

/** `from` and `to` are display texts. */
export type FieldChange = { field: string; nombre: string; from: string; to: string }

type Update = Extract<RowPlan, { action: 'update' }>

/** Returns the changed fields of a product with old and new values. A stock or cost change names its combination. */
export const changesOf = (
  match: Existing,
  { costs, ...plan }: Pick<Update, 'changedFields' | 'stock' | 'costs'>,
): FieldChange[] => [
  ...fieldChanges(match, plan),
  ...costs.map(({ costo, antes, ...row }) => ({
    field: 'costo',
    nombre: nameOf(match, row),
    from: antes === null ? 'nada' : formatPesos(unitCostOf(antes)),
    to: formatPesos(costo),
  })),
]

const nameOf = ({ nombre }: Existing, { color, talle }: Choice): string =>
  [nombre, color, talle].filter((part) => part !== '').join(', ')

function fieldChanges(
  match: Existing,
  { changedFields, stock }: Pick<Update, 'changedFields' | 'stock'>,
): FieldChange[] {
  const { nombre } = match
  const fields = Object.entries(changedFields).map(([field, value]) => ({
    field,
    nombre,
    from: valueText(field, match[field as keyof Existing]),
    to: valueText(field, value),
  }))
  if (stock === undefined) return fields
  if (stock.from !== undefined) {
    const units = stock.rows.reduce((sum, row) => sum + (row.stock ?? 0), 0)
    const [from, to] =
      stock.from === 'one number'
        ? [`${match.stock}`, `${units} por color y talle`]
        : [`${totalStock(match.variantes)} por color y talle`, `${units}`]
    return [...fields, { field: 'stock', nombre, from, to }]
  }
  const combinations = stock.rows.flatMap(({ color, talle, stock: units, ...codes }) => {
    const variant = variantOf(match.variantes, { color, talle })
    const former = match.variantes.length === 0 ? match.stock : variant?.stock
    const name = nameOf(match, { color, talle })
    const isNew = former === undefined
    return [
      ...(isNew || (units !== undefined && units !== former)
        ? [{ field: 'stock', nombre: name, from: isNew ? 'nada' : `${former}`, to: `${units ?? 0}` }]
        : []),
      ...(['sku', 'codigoDeBarras'] as const).flatMap((field) => {
        const [from, to] = [variant?.[field] ?? '', codes[field]]
        return to === undefined || to === from
          ? []
          : [{ field, nombre: name, from: valueText(field, from), to }]
      }),
    ]
  })
  return [...fields, ...combinations]
}

const MAX_TEXT_LENGTH = 60

function valueText(field: string, value: unknown): string {
  if (field === 'precio') return formatPesos(value as Money)
  if (field === 'precioAnterior') return value ? formatPesos(value as Money) : 'nada'
  if (field === 'peso') return value ? `${Number(value)} g` : 'nada'
  if (field === 'tasaIva') return typeof value === 'number' ? `${formatBasisPoints(value)} %` : 'nada'
  if (field === 'guiaDeTalles') return value ? shortened(formatSizeTable(value as SizeTable)) : 'nada'
  if (Array.isArray(value)) return value.length === 1 ? '1 foto' : `${value.length} fotos`
  if (typeof value === 'object' && value !== null) return Object.values(value).join(', ') || 'nada'
  const text = String(value ?? '')
  return text === '' ? 'nada' : shortened(text)
}

const shortened = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
