import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'

type Mapping = {
  columns: ProductImport['columnas']
  /** Chosen field of each column, or '' for an unused column. */
  chosen: readonly string[]
  /** True while the shop does not know the columns, so the choice decides all of them. */
  isNew: boolean
  /** Fields that a column may have. */
  campos: readonly string[]
  respuestas: ImportAnswers
}

/**
 * Returns the answers about columns. Columns of a known file that the user did not change keep their own reading, for
 * example two columns of pictures.
 */
export function mappedColumns({
  columns,
  chosen,
  isNew,
  campos,
  respuestas,
}: Mapping): Required<Pick<ImportAnswers, 'columnas' | 'columnasSinUso'>> {
  const { columnas = {}, columnasSinUso = [] } = respuestas
  const isAnswered = (titulo: string) =>
    Object.values(columnas).includes(titulo) || columnasSinUso.includes(titulo)
  const decided = columns
    .map(({ titulo, campo }, at) => ({
      titulo,
      field: chosen[at] ?? '',
      isChanged: chosen[at] !== (campo ?? ''),
    }))
    .filter(({ titulo, isChanged }) => isNew || isChanged || isAnswered(titulo))
  const used = decided.filter(({ field }) => campos.includes(field))
  return {
    columnas: Object.fromEntries(used.map(({ titulo, field }) => [field, titulo])),
    columnasSinUso: decided.filter(({ field }) => field === '').map(({ titulo }) => titulo),
  }
}

/** Removes the field of columns that shared it with an earlier column already in the file, because both count. */
export const withoutSharedFields = (chosen: readonly string[], read: readonly string[]): string[] =>
  chosen.filter((field, at) => field !== read[at] || read.indexOf(field) === at)
