import type { Queryable } from '#server/database/queries/in-transaction.ts'

/** Returns the weight of a unit in grams by product id: of the product, else of its category. Others are missing. */
export async function readProductWeights(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; peso: number }>({
    name: 'product-weights',
    text: `select p.id, coalesce(p.peso, c.peso) as peso from products p left join categories c on c.id = p.categoria_id
           where p.id = any($1) and coalesce(p.peso, c.peso) is not null`,
    values: [ids],
  })
  return new Map(rows.map(({ id, peso }) => [id, peso]))
}
