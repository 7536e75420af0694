import type { ProductFile } from '#server/features/product-import/csv/product-file.ts'
import type { AskedQuestion } from './question-collector.ts'

/** Returns the questions about the file as a whole. */
export function questionsOfFile({ undecidedNumbers, encoding, columns }: ProductFile): AskedQuestion[] {
  const samples = columns.flatMap(({ muestras }) => muestras)
  return [
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
