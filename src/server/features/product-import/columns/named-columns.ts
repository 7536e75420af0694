import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { openSource } from '#server/features/product-import/sources/open-source.ts'
import { fields as shopFields } from './column-names.ts'
import { openColumns } from '#server/features/product-import/csv/convert-records.ts'
import { UnreadableFile } from '#server/features/product-import/csv/product-file.ts'

/** A field and its heading in the file, from `--columns`. `UNUSED` as the field leaves the column out. */
export type NamedColumn = { field: string; heading: string }

const UNUSED = 'ninguno'

/** A comma inside a heading does not separate pairs, because each pair has its own `=`. */
const BETWEEN_PAIRS = /,(?=[^,=]*=)/

/** Parses `nombre=Title,precio=Amount`. Text without `=` gets an empty heading, which is refused later. */
export const parseNamedColumns = (text: string): NamedColumn[] =>
  text.split(BETWEEN_PAIRS).map((pair) => {
    const [field = '', ...heading] = pair.split('=')
    return { field: fieldNamed(field), heading: heading.join('=').trim() }
  })

function fieldNamed(written: string): string {
  const name = foldText(written)
  return shopFields.find((field) => foldText(field) === name) ?? name
}

/** Converts the answers about columns to pairs of field and heading. */
export const namedColumnsOf = ({
  columnas = {},
  columnasSinUso = [],
}: Pick<ImportAnswers, 'columnas' | 'columnasSinUso'>): NamedColumn[] => [
  ...Object.entries(columnas).map(([field, heading]) => ({ field, heading })),
  ...columnasSinUso.map((heading) => ({ field: UNUSED, heading })),
]

/** Returns a key that is equal for files with the same headings. */
export const foldedHeadings = (headings: readonly string[]): string => headings.map(foldText).join('\n')

/** Returns whether a row contains every named heading. */
export const hasNamedColumns = (cells: readonly string[], named: readonly NamedColumn[]): boolean =>
  missingColumns(cells, named).length === 0

/**
 * Renames the named headings to field names. If a heading of the field already exists, the named column takes this
 * heading, because headings identify the platform. The other column and unused columns get an empty name and are ignored.
 */
export function renameColumns(heading: readonly string[], named: readonly NamedColumn[]): string[] {
  const fieldByHeading = new Map(named.map((column) => [foldText(column.heading), column.field]))
  const namedFields = heading.map((name) => fieldByHeading.get(foldText(name)))
  const known = openSource(heading) ? heading : heading.map((name, at) => namedFields[at] ?? name)
  const { fields } = openColumns(known)
  return heading.map((name, at) => {
    const field = namedFields[at]
    if (field === UNUSED) return ''
    if (field === undefined) return namedFields.includes(fields[at] ?? '') ? '' : name
    return known.find((other, position) => fields[position] === field && other !== field) ?? field
  })
}

/** Refuses unknown fields, repeated names, and headings that the file does not have. */
export function checkNamedColumns(cells: readonly string[], named: readonly NamedColumn[]): void {
  const used = named.filter(({ field }) => field !== UNUSED)
  const problems = [
    ...used
      .filter(({ field }) => !shopFields.some((ours) => ours === field))
      .map(({ field }) => `«${field}» no es un campo de la tienda`),
    ...repeatedIn(used.map(({ field }) => field)).map((field) => `el campo «${field}» está dos veces`),
    ...repeatedIn(named.map(({ heading }) => foldText(heading))).map(
      (heading) => `la columna «${heading}» está dos veces`,
    ),
    ...missingColumns(cells, named).map(({ heading }) => `el archivo no tiene la columna «${heading}»`),
  ]
  if (problems.length === 0) return
  throw new UnreadableFile(
    `En --columns, ${problems.join(', y ')}. Los campos de la tienda son ${shopFields.join(', ')}, y «${UNUSED}» deja la columna afuera. ` +
      `Las columnas del archivo son ${quotedHeadings(cells)}. No se importó nada.`,
  )
}

const MAX_NAMED_HEADINGS = 40

export const quotedHeadings = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .slice(0, MAX_NAMED_HEADINGS)
    .map((cell) => `«${cell.slice(0, 40)}»`)
    .join(', ')

function missingColumns(cells: readonly string[], named: readonly NamedColumn[]): NamedColumn[] {
  const headings = new Set(cells.map(foldText))
  return named.filter(({ heading }) => heading === '' || !headings.has(foldText(heading)))
}

const repeatedIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, position) => name !== '' && names.indexOf(name) < position)),
]
