import { DEFAULT_CATEGORY, type ImportAnswers } from '#domain/product/product-import.ts'
import type { ProductInput } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { ImportedVariant } from './combine-rows.ts'
import type { QuestionCollector } from './question-collector.ts'

type NewProduct = { product: ProductInput; combinations?: readonly ImportedVariant[] | undefined }

/** Completes a new product by the answers, and counts what the answers decide. */
export function completeNewProduct(
  { product, combinations }: NewProduct,
  { answers, questions }: { answers: ImportAnswers; questions: QuestionCollector },
): NewProduct {
  const name = product.nombre ?? product.sku ?? product.id ?? ''
  const answered: ProductInput = {}
  if (product.categoria === undefined) {
    questions.add('categoria', name)
    answered.categoria = answers.categoria ?? DEFAULT_CATEGORY
  }
  if (product.publicado === undefined) {
    questions.add('publicado', name)
    answered.publicado = answers.publicado ?? 'no'
  }
  const withoutStock = combinations
    ? combinations.filter(({ stock }) => stock === undefined).length
    : Number(product.stock === undefined)
  if (withoutStock > 0) questions.add('stock', name, withoutStock)
  const stock = answers.stock ?? 0
  return combinations
    ? { product: { ...product, ...answered }, combinations: combinations.map((one) => ({ stock, ...one })) }
    : { product: { stock, ...product, ...answered } }
}
