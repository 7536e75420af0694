import { foldText } from '#domain/text/fold-text.ts'
import { openSource } from '#server/features/product-import/sources/open-source.ts'
import { fields as shopFields } from './column-names.ts'
import { openColumns } from '#server/features/product-import/csv/convert-records.ts'
import { UnreadableFile } from '#server/features/product-import/csv/product-file.ts'

/** A heading of the file that holds one of our fields, as `--columns` names them. */
export type NamedColumn = { field: string; heading: string }

/** Commas inside of a heading do not separate, because the next pair needs its own `=`. */
const BETWEEN_PAIRS = /,(?=[^,=]*=)/

/** Parses `nombre=Title,precio=Amount`. Text without `=` gives an empty heading, which no file has. */
export const parseNamedColumns = (text: string): NamedColumn[] =>
  text.split(BETWEEN_PAIRS).map((pair) => {
    const [field = '', ...heading] = pair.split('=')
    return { field: fieldNamed(field), heading: heading.join('=').trim() }
  })

/** Our field with this name, whatever its capitals and accents. */
function fieldNamed(written: string): string {
  const name = foldText(written)
  return shopFields.find((field) => foldText(field) === name) ?? name
}

/** The columns that a person mapped: our field and the heading of each. */
export const namedColumnsOf = (columns: Readonly<Record<string, string>>): NamedColumn[] =>
  Object.entries(columns).map(([field, heading]) => ({ field, heading }))

/** Key of the headings of a file, to recognise a file with the same headings. */
export const foldedHeadings = (headings: readonly string[]): string => headings.map(foldText).join('\n')

/** Whether a row has every named heading. */
export const hasNamedColumns = (cells: readonly string[], named: readonly NamedColumn[]): boolean =>
  missingColumns(cells, named).length === 0

/**
 * Returns the heading with our field names in place of the named headings. A named column takes the heading of another
 * column of its field, because the headings may show which platform wrote the file. The other column gets an empty name
 * and is not read.
 */
export function renameColumns(heading: readonly string[], named: readonly NamedColumn[]): string[] {
  const fieldByHeading = new Map(named.map((column) => [foldText(column.heading), column.field]))
  const namedFields = heading.map((name) => fieldByHeading.get(foldText(name)))
  const known = openSource(heading) ? heading : heading.map((name, at) => namedFields[at] ?? name)
  const { fields } = openColumns(known)
  return heading.map((name, at) => {
    const field = namedFields[at]
    if (field === undefined) return namedFields.includes(fields[at] ?? '') ? '' : name
    return known.find((other, position) => fields[position] === field && other !== field) ?? field
  })
}

/** Refuses fields that are not ours, repeated names, and headings that the file does not have. */
export function checkNamedColumns(cells: readonly string[], named: readonly NamedColumn[]): void {
  const problems = [
    ...named
      .filter(({ field }) => !shopFields.some((ours) => ours === field))
      .map(({ field }) => `«${field}» no es un campo de la tienda`),
    ...repeatedIn(named.map(({ field }) => field)).map((field) => `el campo «${field}» está dos veces`),
    ...repeatedIn(named.map(({ heading }) => foldText(heading))).map(
      (heading) => `la columna «${heading}» está dos veces`,
    ),
    ...missingColumns(cells, named).map(({ heading }) => `el archivo no tiene la columna «${heading}»`),
  ]
  if (problems.length === 0) return
  throw new UnreadableFile(
    `En --columns, ${problems.join(', y ')}. Los campos de la tienda son ${shopFields.join(', ')}. ` +
      `Las columnas del archivo son ${quotedHeadings(cells)}. No se importó nada.`,
  )
}

/** Most headings that a refusal names. */
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
