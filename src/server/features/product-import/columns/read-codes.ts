import { isScientificNotation, valueBeforeDate } from '#domain/product/spoiled-values.ts'
import { type Report, shortened } from '#server/features/product-import/texts/cell-report.ts'
import { isBlank, textOf } from './read-cell-text.ts'

/** An id must work in a URL. The router reserves the id `_` and the suffix `.data`. */
const VALID_ID = /^(?=.*[^.])(?!_$|.*\.data$)[\p{L}\p{N}._~:@-]{1,200}$/u

/**
 * Refuses a number that a spreadsheet rounded, because it could match the wrong product. A date is no code: the answer
 * takes the value before the spreadsheet changed it.
 */
export function readCode(
  field: 'id' | 'sku' | 'codigoDeBarras',
  cell: unknown,
  { refuse, ask, answers }: Report,
): string | undefined {
  const code = textOf(field, cell, refuse)
  const meant = valueBeforeDate('codigo', code)
  if (meant !== undefined) {
    ask({ clave: 'fechas', ejemplo: `${code} era ${meant}` })
    return answers.fechas ? meant : refuse(dateReason(field, code, meant))
  }
  if (isScientificNotation(code))
    return refuse(
      `La planilla cambió el código «${code}» y le faltan cifras: poné la columna ${field} en formato de texto, corregila y guardá el archivo de nuevo`,
    )
  return code || undefined
}

export function readId(cell: unknown, report: Report): string | undefined {
  const id = readCode('id', cell, report)
  if (id === undefined || VALID_ID.test(id)) return id
  return report.refuse(`El id «${shortened(id)}» no puede ir en una dirección`)
}

const dateReason = (field: string, written: string, meant: string): string =>
  `La planilla cambió ${field} a una fecha: «${shortened(written)}» puede ser «${meant}»`

/** A list of sizes is one cell, and each size of a list may be a date. */
export function sizesBeforeDates(cell: unknown, report: Report): unknown {
  if (Array.isArray(cell)) return cell.map((part) => sizesBeforeDates(part, report))
  if (isBlank(cell) || typeof cell === 'object') return cell
  const parts = String(cell).split(/([,;|\n])/)
  return parts.map((part) => sizeBeforeDate(part, report)).join('')
}

function sizeBeforeDate(written: string, { refuse, ask, answers }: Report): string {
  const meant = valueBeforeDate('talle', written)
  if (meant === undefined) return written
  ask({ clave: 'fechas', ejemplo: `${written.trim()} era ${meant}` })
  if (!answers.fechas) refuse(dateReason('talle', written.trim(), meant))
  return meant
}
