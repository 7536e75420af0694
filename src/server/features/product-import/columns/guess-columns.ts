import { isKnownColor, splitNames } from '#domain/product/colors.ts'
import type { FileColumn } from '#server/features/product-import/csv/product-file.ts'
import type { FileRecord } from '#server/features/product-import/sources/open-source.ts'
import { type Field, fieldOfHeading, foldHeading } from './column-names.ts'
import { ONE_GROUP, plainAmount } from './decimal-mark.ts'
import { isSize } from './is-size.ts'
import { parseWrittenPrice } from './parse-written-price.ts'

type Guess = { field: Field; fits: (heading: string, cells: readonly string[]) => boolean }

const every = (test: (cell: string) => boolean) => (_heading: string, cells: readonly string[]) =>
  cells.length > 0 && cells.every(test)

const isPicture = (cell: string) => /\.(?:jpe?g|png|webp|avif|gif)\b/i.test(cell)
const isYesOrNo = (cell: string) => /^(?:s[ií]|no|true|false|1|0)$/i.test(cell)
const isWholeNumber = (cell: string) => /^\d{1,5}$/.test(cell)

/** 'Compra' alone may be a quantity or a date. */
const isCostHeading = (heading: string): boolean =>
  /cost|compra.*(?:prec|valor|importe)|(?:prec|valor|importe).*compra/.test(heading) &&
  !/envio|minim|unidad|cantidad|fecha/.test(heading)

/** Order matters, because a number may also be a size or a stock. */
const guesses: readonly Guess[] = [
  { field: 'images', fits: every(isPicture) },
  { field: 'color', fits: every((cell) => splitNames(cell).every(isKnownColor)) },
  { field: 'publicado', fits: every((cell) => isYesOrNo(cell) && !/^\d$/.test(cell)) },
  {
    field: 'sku',
    fits: (heading, cells) =>
      /^(?:ref|c[oó]d|sku|art)/i.test(heading.trim()) &&
      every((cell) => /\d/.test(cell) && !/\s/.test(cell))(heading, cells),
  },
  { field: 'sku', fits: every((cell) => /^\d{8,14}$/.test(cell) || /^[A-Z]{1,4}[-_]?\d{2,}/.test(cell)) },
  {
    field: 'talle',
    fits: (heading, cells) => /tall|size|tama|medida/i.test(heading) && every(isSize)(heading, cells),
  },
  { field: 'talle', fits: every((cell) => isSize(cell) && !isWholeNumber(cell)) },
  {
    field: 'costo',
    fits: (heading, cells) => isCostHeading(foldHeading(heading)) && every(isAmount)(heading, cells),
  },
  {
    field: 'precio',
    fits: (heading, cells) =>
      /prec|price|amount|importe|valor|monto/i.test(heading) && every(isAmount)(heading, cells),
  },
  { field: 'precio', fits: every((cell) => isAmount(cell) && (!isWholeNumber(cell) || Number(cell) >= 500)) },
  { field: 'stock', fits: every(isWholeNumber) },
  { field: 'nombre', fits: every((cell) => /\p{L}{3,}/u.test(cell)) },
]

/** Ambiguous amounts such as 12.500 count too. */
const isAmount = (cell: string): boolean => parseWrittenPrice(cell).ok || ONE_GROUP.test(plainAmount(cell))

/**
 * Proposes a field for each column, first by heading and then by values. No field is proposed twice. `decided`: fields that
 * headings and values already decided.
 */
export function guessColumns(
  heading: readonly string[],
  rows: readonly FileRecord[],
  decided: readonly (string | undefined)[] = [],
): FileColumn[] {
  const taken = new Set<Field>()
  const take = (field: Field | undefined): Field | null => {
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const columns = heading.map((titulo, at) => {
    const known = (decided[at] as Field | undefined) ?? fieldOfHeading(titulo)
    return { titulo: titulo.trim(), campo: take(known), muestras: samplesOf(rows, at) }
  })
  for (const { field, fits } of guesses) {
    const free = columns.find(
      ({ titulo, campo, muestras }) => titulo !== '' && campo === null && fits(titulo, muestras),
    )
    if (free && !taken.has(field)) free.campo = take(field)
  }
  return columns
}

const MAX_SAMPLES = 3

/** Returns the first values of a column. */
export const samplesOf = (records: readonly FileRecord[], at: number): string[] =>
  records
    .map(({ cells }) => (cells[at] ?? '').trim().slice(0, 60))
    .filter((cell) => cell !== '')
    .slice(0, MAX_SAMPLES)
