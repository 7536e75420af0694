import type { ImportQuestion } from '#domain/product/product-import.ts'

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
