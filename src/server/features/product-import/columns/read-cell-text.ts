import { isReadable } from '#contract/http/wire.ts'
import { withoutApostrophe } from '#domain/text/formula-text.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { BAD_BYTES } from '#server/features/product-import/csv/decode-utf8.ts'
import { type Refuse, shortened } from '#server/features/product-import/texts/cell-report.ts'
import type { Field } from './column-names.ts'

const maxLengths: Readonly<Partial<Record<Field, number>>> = {
  categoria: 80,
  nombre: 200,
  color: 200,
  talle: 200,
  sku: 120,
  codigoDeBarras: 120,
}

export const MAX_TEXT_LENGTH = 500

export const isBlank = (cell: unknown): boolean =>
  cell === undefined ||
  cell === null ||
  (Array.isArray(cell) ? cell.length === 0 : String(cell).trim() === '')

/** Returns the text of a cell in one line, or '' for a blank or refused cell. */
export function textOf(field: Field, cell: unknown, refuse: Refuse): string {
  if (isBlank(cell)) return ''
  if (typeof cell === 'object') return refuse(`El campo ${field} no es un texto`) ?? ''
  const isCode = field === 'id' || field === 'sku' || field === 'codigoDeBarras'
  const line = withoutApostrophe(isCode ? codeLine(String(cell)) : singleLine(String(cell)))
  return checkText(field, line, refuse) ?? ''
}

/** Returns the text, or refuses text that is too long or unreadable. */
export function checkText(field: Field, text: string, refuse: Refuse): string | undefined {
  const max = maxLengths[field] ?? MAX_TEXT_LENGTH
  if (text.length > max) return refuse(`El campo ${field} tiene más de ${max} caracteres`)
  if (text.includes(BAD_BYTES))
    return refuse(
      `El campo ${field} tiene letras que no se pueden leer: «${shortened(text.replaceAll(BAD_BYTES, '?'))}»`,
    )
  if (!isReadable(text)) return refuse(`El campo ${field} tiene caracteres que no se pueden leer`)
  return text
}

export const singleLine = (text: string): string => normalizeText(text.replaceAll(/\s+/g, ' '))

/** Several spaces stay, because they may be part of a code. */
const codeLine = (text: string): string => normalizeText(text.replaceAll(/[\t\r\n]+/g, ' '))
