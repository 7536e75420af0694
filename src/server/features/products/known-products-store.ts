import type { Queryable } from '#server/database/in-transaction.ts'

/** What rows of a file are compared with: the names, categories and numeric codes in the shop. */
export type KnownProducts = {
  names: { id: string; nombre: string }[]
  categories: string[]
  numericCodes: string[]
}

export async function readKnownProducts(tx: Queryable): Promise<KnownProducts> {
  const names = await tx.query<{ id: string; nombre: string }>(
    'select id, nombre from products where eliminado is null',
  )
  const categories = await tx.query<{ categoria: string }>(
    'select categoria from products where eliminado is null group by categoria order by min(orden)',
  )
  const codes = await tx.query<{ sku: string }>(
    `select sku from products where eliminado is null and sku ~ '^[0-9]+$' union
     select variants.sku from variants join products on id = product_id
     where eliminado is null and variants.sku ~ '^[0-9]+$'`,
  )
  return {
    names: names.rows,
    categories: categories.rows.map(({ categoria }) => categoria),
    numericCodes: codes.rows.map(({ sku }) => sku),
  }
}
