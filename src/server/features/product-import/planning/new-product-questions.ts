import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { DEFAULT_CATEGORY } from '#domain/product/product-import.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { ImportedVariant } from './product-plan.ts'
import type { QuestionCollector } from './question-collector.ts'

type NewProduct = { product: ProductInput; combinations?: readonly ImportedVariant[] | undefined }

/** Applies the answers to a new product. */
export function withAnswers({ product, combinations }: NewProduct, answers: ImportAnswers): NewProduct {
  const answered: ProductInput = { ...product }
  answered.categoria ??= answers.categoria ?? DEFAULT_CATEGORY
  answered.publicado ??= answers.publicado ?? 'no'
  const stock = answers.stock ?? 0
  return combinations
    ? { product: answered, combinations: combinations.map((one) => ({ stock, ...one })) }
    : { product: { stock, ...answered } }
}

/** Counts the questions that a new product raises. */
export function askAbout({ product, combinations }: NewProduct, questions: QuestionCollector): void {
  const name = product.nombre ?? product.sku ?? product.id ?? ''
  if (product.categoria === undefined) questions.add('categoria', name)
  if (product.publicado === undefined) questions.add('publicado', name)
  const withoutStock = combinations
    ? combinations.filter(({ stock }) => stock === undefined).length
    : Number(product.stock === undefined)
  if (withoutStock > 0) questions.add('stock', name, withoutStock)
}
