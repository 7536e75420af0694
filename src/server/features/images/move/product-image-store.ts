import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'

const PAGE_SIZE = 200

export type ProductImages = { images: string[]; coloresDeImagenes: Record<string, string> }

/** Yields all products by id, one page at a time, including removed ones. */
export async function* listProducts(db: Queryable): AsyncGenerator<{ id: string; images: string[] }> {
  let after = ''
  for (;;) {
    const page = await queryBuilder(db)
      .select({ id: products.id, images: products.images })
      .from(products)
      .where(gt(products.id, after))
      .orderBy(asc(products.id))
      .limit(PAGE_SIZE)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Locks a product and returns its images, or undefined if the product does not exist. */
export async function lockProductImages(tx: Queryable, id: string): Promise<ProductImages | undefined> {
  const [row] = await queryBuilder(tx)
    .select({ images: products.images, coloresDeImagenes: products.coloresDeImagenes })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  return row
}

/** Writes the images of a product. Increments `version`, so that an edit of an older version is refused. */
export async function writeProductImages(
  tx: Queryable,
  { id, images, coloresDeImagenes, at }: ProductImages & { id: string; at: Date },
): Promise<void> {
  await queryBuilder(tx)
    .update(products)
    .set({ images, coloresDeImagenes, version: sql`${products.version} + 1`, actualizado: at })
    .where(eq(products.id, id))
}
