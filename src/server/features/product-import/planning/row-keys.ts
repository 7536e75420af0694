import { codeKey } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import {
  type Field,
  fieldOfHeading,
  foldHeading,
} from '#server/features/product-import/columns/column-names.ts'

/** Returns a key of the product that a row names: its id, or else its SKU, or else its name. */
export const productKey = ({ id, sku, nombre }: Record<'id' | 'sku' | 'nombre', string>): string =>
  JSON.stringify(id !== '' ? ['id', id] : sku !== '' ? ['sku', codeKey(sku)] : ['nombre', foldText(nombre)])

/** Columns that the shop does not store and that tell two articles with one name apart. */
const articleHeadings = new Set(
  'marca brand fabricante genero gender sexo publico modelo model linea line clase class coleccion collection edad'.split(
    ' ',
  ),
)

/** Returns the brand, gender and the like of a row. */
export const articleIn = (row: unknown): string =>
  Object.entries(row ?? {})
    .filter(([heading, cell]) => articleHeadings.has(foldHeading(heading)) && typeof cell === 'string')
    .map(([, cell]) => foldText(String(cell)))
    .join(' ')
    .trim()

/** Text of an unreadable row, so the user can find the row. */
export const textIn = (row: unknown, field: Field): string => {
  const written = Object.entries(row ?? {}).find(([name]) => fieldOfHeading(name) === field)?.[1]
  return typeof written === 'string' ? written.slice(0, 120) : ''
}
