import { normalizeText } from '#domain/text/normalize-text.ts'

/**
 * Measures of each size, in centimetres. `columnas[0]` names the sizes, and each row has one cell for each column. A
 * measure is '', a number with a decimal comma such as '84,5', or a range such as '84-88'.
 */
export type SizeTable = { columnas: string[]; filas: string[][] }

export const MAX_SIZE_COLUMNS = 12
export const MAX_SIZE_ROWS = 30
/** In characters, for a heading, a size or a measure. */
export const MAX_SIZE_CELL_LENGTH = 30

/** Reads a table from rows of cells as typed, pasted or imported. Refuses with a Spanish sentence. */
export function readSizeTable([heading = [], ...rows]: readonly (readonly string[])[]): SizeTableResult {
  const columnas = withoutBlankEnd(heading.map(normalizeText))
  const filas = rows
    .map((row) => row.map(normalizeText))
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => columnas.map((_, at) => (at === 0 ? (row[0] ?? '') : normalizeMeasure(row[at] ?? ''))))
  const isTooWide = rows.some((row) => row.slice(columnas.length).some((cell) => normalizeText(cell) !== ''))
  const error = isTooWide
    ? 'Una fila tiene más medidas que el encabezado'
    : sizeTableError({ columnas, filas })
  return error === undefined ? { ok: true, table: { columnas, filas } } : { ok: false, error }
}

export type SizeTableResult = { ok: true; table: SizeTable } | { ok: false; error: string }

/** Returns why a table cannot be stored, as a Spanish sentence. Undefined for a valid table. */
function sizeTableError({ columnas, filas }: SizeTable): string | undefined {
  if (columnas.length < 2) return 'La guía necesita una columna de talles y al menos una medida'
  if (columnas.length > MAX_SIZE_COLUMNS) return `La guía puede tener hasta ${MAX_SIZE_COLUMNS} columnas`
  if (filas.length === 0) return 'La guía necesita al menos un talle'
  if (filas.length > MAX_SIZE_ROWS) return `La guía puede tener hasta ${MAX_SIZE_ROWS} talles`
  const cells = [columnas, ...filas].flat()
  const long = cells.find((cell) => cell.length > MAX_SIZE_CELL_LENGTH)
  if (long !== undefined) return `«${long.slice(0, 20)}…» tiene más de ${MAX_SIZE_CELL_LENGTH} caracteres`
  const reserved = cells.find((cell) => /[;|]/.test(cell))
  if (reserved !== undefined) return `«${reserved}» no puede llevar ; ni |`
  if (columnas.includes('')) return 'Falta el nombre de una medida'
  const sizes = filas.map(([size = '']) => size)
  if (sizes.includes('')) return 'Falta el talle de una fila'
  const twice = repeated(sizes) ?? repeated(columnas)
  if (twice !== undefined) return `«${twice}» está dos veces`
  return measureError(filas)
}

function measureError(filas: readonly string[][]): string | undefined {
  for (const [size, ...measures] of filas) {
    const wrong = measures.find(
      (measure) => measure !== '' && !/^\d{1,3}(?:,\d{1,2})?(?:-\d{1,3}(?:,\d{1,2})?)?$/.test(measure),
    )
    if (wrong !== undefined)
      return `La medida «${wrong}» del talle ${size} va en centímetros, como 84, 84,5 o 84-88`
  }
  return undefined
}

/** Writes a table as one line: 'Talle;Busto|S;84|M;88-92'. `parseSizeTable` reads the line back. */
export const formatSizeTable = ({ columnas, filas }: SizeTable): string =>
  [columnas, ...filas].map((row) => row.join(';')).join('|')

/** Reads the line of `formatSizeTable`, or cells copied from a spreadsheet. */
export const parseSizeTable = (text: string): SizeTableResult => readSizeTable(splitCells(text))

/** Splits pasted or written text into rows and cells. A tab means that a spreadsheet copied the text. */
export function splitCells(text: string): string[][] {
  const isCopied = text.includes('\t')
  return text
    .split(isCopied ? /\r?\n/ : /\r?\n|\|/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(isCopied ? '\t' : ';'))
}

const tops = ['Talle', 'Busto', 'Cintura', 'Cadera', 'Largo']
const templates: Readonly<Record<string, readonly string[]>> = {
  Pantalones: ['Talle', 'Cintura', 'Cadera', 'Tiro', 'Largo'],
  Faldas: ['Talle', 'Cintura', 'Cadera', 'Largo'],
  Calzados: ['Talle', 'Largo del pie'],
}

/** Returns the columns to start with in a category, with a row for each size. */
export function sizeTableTemplate(category: string, sizes: readonly string[]): SizeTable {
  const columnas = [...(templates[category] ?? tops)]
  const usual = category === 'Calzados' ? ['36', '37', '38', '39', '40'] : ['S', 'M', 'L', 'XL']
  const rows = sizes.length > 0 ? sizes.slice(0, MAX_SIZE_ROWS) : usual
  return { columnas, filas: rows.map((size) => [size, ...columnas.slice(1).map(() => '')]) }
}

/** '84.5 cm' becomes '84,5', and '84 a 88' becomes '84-88'. Other text passes through, and the check refuses it. */
const normalizeMeasure = (written: string): string =>
  written
    .replace(/\s*cm\.?$/i, '')
    .replaceAll(/(\d)\s*(?:-|–|—|a|\/)\s*(?=\d)/gi, '$1-')
    .replaceAll(/(\d)\.(?=\d)/g, '$1,')

const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < at)

function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
