import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { stockCounts, stockCountScans } from '#server/database/schema/stock-counts.ts'

const columns = {
  id: stockCounts.id,
  nombre: stockCounts.nombre,
  categoriaId: stockCounts.categoriaId,
  categoria: sql<string | null>`(select nombre from categories where id = stock_counts.categoria_id)`,
  quien: sql<string>`coalesce((select name from "user" where id = stock_counts.actor), '')`,
  creado: stockCounts.creado,
  revisado: stockCounts.revisado,
  importId: stockCounts.importId,
  importState: sql<string | null>`(select estado from product_imports where id = stock_counts.import_id)`,
  /** Products of the applied import whose difference was not written. */
  sinGuardar: sql<number>`(
    select count(*)::int from product_import_rows as row join product_imports on product_imports.id = row.import_id
    where row.import_id = stock_counts.import_id and product_imports.estado = 'terminada' and row.accion = 'cambia'
      and coalesce(row.estado, 'salteado') = 'salteado')`,
  orden: sql<number>`(extract(epoch from stock_counts.creado) * 1000)::bigint`,
  totals: sql<{ unidades: number; productos: number; personas: number }>`(
    select json_build_object('unidades', coalesce(sum(cantidad), 0), 'productos', count(distinct product_id),
      'personas', count(distinct actor))
    from stock_count_scans where count_id = stock_counts.id)`,
}

export type StockCount = Awaited<ReturnType<typeof readCounts>>[number]

/** Returns counts, newest first. */
export const readCounts = async (
  db: Queryable,
  { after, limit }: { after: number | undefined; limit: number },
) =>
  queryBuilder(db)
    .select(columns)
    .from(stockCounts)
    .where(after === undefined ? undefined : lt(stockCounts.creado, new Date(after)))
    .orderBy(desc(stockCounts.creado))
    .limit(limit)

export const countCounts = (db: Queryable): Promise<number> => queryBuilder(db).$count(stockCounts)

export async function readCount(db: Queryable, id: string): Promise<StockCount | undefined> {
  const [found] = await queryBuilder(db).select(columns).from(stockCounts).where(eq(stockCounts.id, id))
  return found
}

/**
 * Returns the count whose differences an import shows, with the newest stock movement when it was closed. A count that
 * an older version closed has none, so its close is the moment of this call.
 */
export async function findCountOfImport(
  db: Queryable,
  importId: string,
): Promise<{ id: string; movimiento: number } | undefined> {
  const [found] = await queryBuilder(db)
    .select({ id: stockCounts.id, movimiento: sql<number>`coalesce(movimiento, ${NEWEST_MOVEMENT})` })
    .from(stockCounts)
    .where(eq(stockCounts.importId, importId))
  return found
}

const NEWEST_MOVEMENT = sql`(select coalesce(max(id), 0) from stock_movements)`

/** Locks a count. `share`: other people may add scans at the same time. */
export async function lockCount(
  tx: Queryable,
  id: string,
  strength: 'share' | 'update',
): Promise<typeof stockCounts.$inferSelect | undefined> {
  const [found] = await queryBuilder(tx)
    .select()
    .from(stockCounts)
    .where(eq(stockCounts.id, id))
    .for(strength)
  return found
}

export async function insertCount(tx: Queryable, values: typeof stockCounts.$inferInsert): Promise<void> {
  await queryBuilder(tx).insert(stockCounts).values(values)
}

/** Closes a count and stores the newest stock movement of the moment, or opens the count again. */
export async function closeCount(
  tx: Queryable,
  id: string,
  closed: { revisado: Date; importId: string } | { revisado: null; importId: null },
): Promise<void> {
  await queryBuilder(tx)
    .update(stockCounts)
    .set({ ...closed, movimiento: closed.revisado && NEWEST_MOVEMENT })
    .where(eq(stockCounts.id, id))
}

export async function deleteCount(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx).delete(stockCounts).where(eq(stockCounts.id, id))
}

const inserted = z.object({ id: z.number() })

type NewScan = Choice & {
  countId: string
  productId: string
  cantidad: number
  actor: string
  at: Date
  /** Seconds that the scan waited for a connection. */
  waited: number
}

/**
 * Adds counted units with the stock at the moment of the scan: the stock now without the movements since. Returns the
 * id of the scan, or undefined if the product has no stock row for this choice.
 */
export async function insertScan(tx: Queryable, scan: NewScan): Promise<number | undefined> {
  const [row] = await queryRows(tx, inserted, {
    name: 'add-scan',
    text: `insert into stock_count_scans (count_id, product_id, color, talle, cantidad, stock, movimiento, actor, creado)
           select $1, product_id, variants.color, variants.talle, $5, greatest(0, stock - coalesce(later.units, 0)),
             coalesce(later.before, movimiento), $6, $7
           from variants join products on products.id = product_id and eliminado is null
             cross join lateral (
               select sum(quantity) filter (where is_later) as units,
                 case when $8 > 0 then coalesce(max(id) filter (where not is_later), 0) end as before
               from (
                 select id, quantity, created_at > now() - $8 * interval '1 second' as is_later from stock_movements as moved
                 where $8 > 0 and moved.product_id = variants.product_id and moved.color = variants.color
                   and moved.talle = variants.talle
               ) as moved
             ) as later
           where product_id = $2 and variants.color = $3 and variants.talle = $4
           returning id`,
    values: [
      scan.countId,
      scan.productId,
      scan.color,
      scan.talle,
      scan.cantidad,
      scan.actor,
      scan.at,
      scan.waited,
    ],
  })
  return row?.id
}

/** Deletes a scan of a count. `actor`: only a scan of this person. Returns false if no scan was deleted. */
export async function deleteScan(
  tx: Queryable,
  { countId, scanId, actor }: { countId: string; scanId: number; actor: string | undefined },
): Promise<boolean> {
  const { rowCount } = await queryBuilder(tx)
    .delete(stockCountScans)
    .where(
      and(
        eq(stockCountScans.countId, countId),
        eq(stockCountScans.id, scanId),
        actor === undefined ? undefined : eq(stockCountScans.actor, actor),
      ),
    )
  return rowCount === 1
}

const listedScan = z.object({
  id: z.number(),
  productId: z.string(),
  nombre: z.string(),
  color: z.string(),
  talle: z.string(),
  cantidad: z.number(),
  contadas: z.number(),
  actor: z.string(),
  quien: z.string(),
  creado: z.date(),
})
export type ListedScan = z.infer<typeof listedScan>

/** Returns the last scans of a count, newest first, or one scan. */
export const readScans = (
  db: Queryable,
  { countId, scanId = null, limit }: { countId: string; scanId?: number | null; limit: number },
): Promise<ListedScan[]> =>
  queryRows(db, listedScan, {
    name: 'scans-of-count',
    text: `select scan.id, product_id as "productId", nombre, scan.color, scan.talle, cantidad, scan.creado, scan.actor,
             coalesce("user".name, '') as quien, (
               select sum(cantidad)::int from stock_count_scans as same
               where same.count_id = scan.count_id and same.product_id = scan.product_id
                 and same.color = scan.color and same.talle = scan.talle) as contadas
           from stock_count_scans as scan
           join products on products.id = product_id
           left join "user" on "user".id = scan.actor
           where count_id = $1 and ($2::bigint is null or scan.id = $2)
           order by scan.id desc limit $3`,
    values: [countId, scanId, limit],
  })

const scanOfProduct = z.object({
  productId: z.string(),
  color: z.string(),
  talle: z.string(),
  units: z.number(),
  stock: z.number(),
  movimiento: z.number(),
})
export type ScanOfProduct = z.infer<typeof scanOfProduct>

/** Returns all scans of these products. */
export const readScansOfProducts = (
  tx: Queryable,
  { countId, ids }: { countId: string; ids: readonly string[] },
): Promise<ScanOfProduct[]> =>
  queryRows(tx, scanOfProduct, {
    name: 'scans-of-products',
    text: `select product_id as "productId", color, talle, cantidad as units, stock, movimiento from stock_count_scans
           where count_id = $1 and product_id = any ($2::text[]) order by id`,
    values: [countId, ids],
  })

/** Unselects the products of a preview whose count is uncertain, so a person decides about each. */
export async function unselectUncertain(tx: Queryable, importId: string): Promise<void> {
  await tx.query(
    'update product_import_rows set elegido = false where import_id = $1 and cardinality(avisos) > 0',
    [importId],
  )
}
