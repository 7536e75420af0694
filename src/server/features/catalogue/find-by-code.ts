import { scannedCodes } from '#domain/product/scanned-codes.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type * as staffProducts from '#contract/product/staff-products.ts'
import type { Deps } from '#server/deps.ts'
import { findCode } from '#server/features/products/product-code-store.ts'
import { findProduct } from '#server/features/products/product-store.ts'

/**
 * Returns the product that has this code, or a code under which this label may be stored, published or not, and the
 * combination with the code. Refuses an unknown code with `product-not-found`.
 */
export async function findByCode(
  { pool }: Pick<Deps, 'pool'>,
  code: string,
): Promise<ReplyOf<typeof staffProducts.findByCode>> {
  const found = await findCode(pool, scannedCodes(code))
  const producto = found && (await findProduct(pool, { id: found.id, hidden: true }))
  if (!producto) throw new Problem('product-not-found')
  return { producto, color: found.color, talle: found.talle }
}
