import type { ImportQuestion } from '#domain/product/product-import.ts'
import type { FileSheets, ProductFile } from '#server/features/product-import/csv/product-file.ts'

const MAX_EXAMPLES = 5
/** High, because a person maps each category. */
const MAX_CATEGORIES = 100

export type AskedQuestion = { clave: ImportQuestion; cantidad: number; ejemplos: string[] }

/** Counts the rows or products that depend on each question. Each question is asked once per file. */
export class QuestionCollector {
  readonly #asked = new Map<ImportQuestion, AskedQuestion>()

  add(clave: ImportQuestion, example: string, cantidad = 1): void {
    const question = this.#asked.get(clave) ?? { clave, cantidad: 0, ejemplos: [] }
    question.cantidad += cantidad
    const max = clave === 'categorias' ? MAX_CATEGORIES : MAX_EXAMPLES
    if (question.ejemplos.length < max && !question.ejemplos.includes(example))
      question.ejemplos.push(example)
    this.#asked.set(clave, question)
  }

  all(): AskedQuestion[] {
    return [...this.#asked.values()]
  }
}

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
