import type { FileSheets, ProductFile } from '#server/features/product-import/csv/product-file.ts'
import type { AskedQuestion } from './question-collector.ts'

/** Returns the questions about the file as a whole. */
export function questionsOfFile({
  undecidedNumbers,
  encoding,
  columns,
  sheets,
}: Pick<ProductFile, 'undecidedNumbers' | 'encoding' | 'columns' | 'sheets'>): AskedQuestion[] {
  const samples = columns.flatMap(({ muestras }) => muestras)
  return [
    ...(sheets ? questionsOfSheets(sheets) : []),
    ...(encoding && !encoding.isSure
      ? [
          {
            clave: 'codificacion' as const,
            cantidad: 1,
            ejemplos: samples.filter((sample) => /[^\0-\x7f]/.test(sample)).slice(0, 5), // oxlint-disable-line no-control-regex
          },
        ]
      : []),
    ...(undecidedNumbers > 0
      ? [
          {
            clave: 'decimales' as const,
            cantidad: undecidedNumbers,
            ejemplos: samples.filter((sample) => /^\D*\d{1,3}[.,]\d{3}\D*$/.test(sample)).slice(0, 5),
          },
        ]
      : []),
  ]
}

/** Examples of the question about the sheet: the sheet that is read, then the others. */
function questionsOfSheets({ read, hiddenRows, others }: FileSheets): AskedQuestion[] {
  return [
    ...(others.some(({ isTable }) => isTable)
      ? [
          {
            clave: 'hoja' as const,
            cantidad: others.length,
            ejemplos: [read, ...others.map(({ name }) => name)],
          },
        ]
      : []),
    ...(hiddenRows > 0 ? [{ clave: 'filasOcultas' as const, cantidad: hiddenRows, ejemplos: [] }] : []),
  ]
}
