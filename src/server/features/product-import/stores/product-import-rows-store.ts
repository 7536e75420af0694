import { and, asc, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { Product } from '#domain/product/product.ts'
import type { RowAction, RowState } from '#domain/product/product-import.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { productImportRows } from '#server/database/schema/product-imports.ts'
import {
  type PreviousProduct,
  type ProductPlan,
  previousProduct,
  productPlan,
} from '#server/features/product-import/planning/product-plan.ts'

export type ImportedRow = typeof productImportRows.$inferSelect & {
  plan: ProductPlan | null
  previo: PreviousProduct | null
}

/** The JSON columns of a row, which may be from an older version of the shop. */
const jsonColumns = z.object({
  cambios: z.array(
    z.object({ campo: z.string(), nombre: z.string(), antes: z.string(), despues: z.string() }),
  ),
  plan: productPlan.nullable(),
  previo: previousProduct.nullable(),
})

async function readRows(
  db: Queryable,
  {
    where,
    order = asc(productImportRows.posicion),
    limit,
  }: { where: SQL | undefined; order?: SQL; limit: number },
): Promise<ImportedRow[]> {
  const rows = await queryBuilder(db)
    .select()
    .from(productImportRows)
    .where(where)
    .orderBy(order)
    .limit(limit)
  return rows.map((row) => ({ ...row, ...jsonColumns.parse(row) }))
}

export type RowFilter = {
  q?: string | undefined
  accion?: RowAction | undefined
  estado?: RowState | undefined
}

/** SQL of `foldText`: name and SKU without accents and capitals. */
const FOLDED_NAME = sql.raw(
  String.raw`regexp_replace(normalize(lower(nombre || ' ' || sku), nfkd), '[\u0300-\u036f]', '', 'g')`,
)

const matches = (id: string, { q, accion, estado }: RowFilter): SQL | undefined =>
  and(
    eq(productImportRows.importId, id),
    accion && eq(productImportRows.accion, accion),
    estado && eq(productImportRows.estado, estado),
    q === undefined ? undefined : sql`position(${foldText(q)} in ${FOLDED_NAME}) > 0`,
  )

/** Returns rows in file order. */
export const readImportRows = (
  db: Queryable,
  id: string,
  { after, limit, ...filter }: RowFilter & { after: number | undefined; limit: number },
): Promise<ImportedRow[]> =>
  readRows(db, {
    where: and(matches(id, filter), after === undefined ? undefined : gt(productImportRows.posicion, after)),
    limit,
  })

export const countImportRows = (db: Queryable, id: string, filter: RowFilter): Promise<number> =>
  queryBuilder(db).$count(productImportRows, matches(id, filter))

const MAX_EXAMPLES = 5

export type ChangeExample = z.infer<typeof changeExample>
const changeExample = z.object({ line: z.number(), nombre: z.string(), from: z.string(), to: z.string() })
const changedField = z.object({ field: z.string(), count: z.number(), examples: z.array(changeExample) })

/** Returns the changed fields of a preview, each with its first examples. */
export const readChangedFields = (db: Queryable, id: string): Promise<z.infer<typeof changedField>[]> =>
  queryRows(db, changedField, {
    text: `select campo as field, count(*)::int as count,
             (array_agg(json_build_object('line', linea, 'nombre', cambio.nombre, 'from', antes, 'to', despues)
               order by posicion))[1:${MAX_EXAMPLES}] as examples
           from product_import_rows as row,
             jsonb_to_recordset(cambios) as cambio (campo text, nombre text, antes text, despues text)
           where import_id = $1 group by campo order by min(posicion)`,
    values: [id],
  })

/** Chooses the products to write. Ignores written, refused and unchanged rows. */
export async function chooseRows(
  tx: Queryable,
  id: string,
  chosen: { elegido: boolean } & ({ posiciones: readonly number[] } | { accion: RowAction }),
): Promise<void> {
  const which =
    'posiciones' in chosen
      ? inArray(productImportRows.posicion, [...chosen.posiciones])
      : eq(productImportRows.accion, chosen.accion)
  await queryBuilder(tx)
    .update(productImportRows)
    .set({ elegido: chosen.elegido })
    .where(
      and(
        eq(productImportRows.importId, id),
        which,
        inArray(productImportRows.accion, ['nuevo', 'cambia']),
        isNull(productImportRows.estado),
      ),
    )
}

/** Returns the next chosen rows that are not written yet. */
export const readWaitingRows = (tx: Queryable, id: string, limit: number): Promise<ImportedRow[]> =>
  readRows(tx, {
    where: and(
      eq(productImportRows.importId, id),
      sql`${productImportRows.elegido} and ${productImportRows.estado} is null`,
    ),
    limit,
  })

/** Returns the next rows to undo, in reverse file order. */
export const readRowsToUndo = (tx: Queryable, id: string, limit: number): Promise<ImportedRow[]> =>
  readRows(tx, {
    where: and(eq(productImportRows.importId, id), productImportRows.deshacer),
    order: desc(productImportRows.posicion),
    limit,
  })

/** Requests the undo of one row, or of all written rows. Returns the number of rows. */
export async function requestUndo(tx: Queryable, id: string, posicion: number | undefined): Promise<number> {
  const { rowCount } = await queryBuilder(tx)
    .update(productImportRows)
    .set({ deshacer: true, detalle: null })
    .where(
      and(
        eq(productImportRows.importId, id),
        eq(productImportRows.estado, 'aplicado'),
        posicion === undefined ? undefined : eq(productImportRows.posicion, posicion),
      ),
    )
  return rowCount ?? 0
}

/** Cancels the requested undo of rows. */
export async function forgetUndo(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx)
    .update(productImportRows)
    .set({ deshacer: false })
    .where(and(eq(productImportRows.importId, id), productImportRows.deshacer))
}

export type RowOutcome = {
  posicion: number
  estado: RowState
  detalle?: string
  previo?: PreviousProduct
}

export async function storeOutcomes(
  tx: Queryable,
  id: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await tx.query(
    `update product_import_rows set estado = outcome.estado, detalle = outcome.detalle, deshacer = false,
       previo = coalesce(outcome.previo, product_import_rows.previo)
     from json_to_recordset($2::json) as outcome (posicion int, estado text, detalle text, previo jsonb)
     where import_id = $1 and product_import_rows.posicion = outcome.posicion`,
    [id, JSON.stringify(outcomes)],
  )
}

const productMark = z.object({ id: z.string(), version: z.number(), movimiento: z.number() })

/** Returns the version and the last stock movement of products. An edit or a sale increases them. */
export async function readProductMarks(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, z.infer<typeof productMark>>> {
  const rows = await queryRows(tx, productMark, {
    text: `select id, version, coalesce((select max(movimiento) from variants where product_id = id), 0) as movimiento
           from products where id = any($1::text[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Increments the stored version of an imported row after a job added a picture, so the picture does not count as a
 * later edit. The undo of a changed product then restores the pictures of `before`.
 */
export async function addPictureToUndo(
  tx: Queryable,
  importId: string,
  before: Pick<Product, 'id' | 'version' | 'images' | 'coloresDeImagenes'>,
): Promise<void> {
  await tx.query(
    `update product_import_rows set previo = previo || jsonb_build_object('version', $3::int + 1) || case
       when previo ? 'fields' then jsonb_build_object('fields', $4::jsonb || (previo -> 'fields')) else '{}' end
     where import_id = $1 and product_id = $2 and estado = 'aplicado' and (previo ->> 'version')::int = $3`,
    [
      importId,
      before.id,
      before.version,
      JSON.stringify({ images: before.images, coloresDeImagenes: before.coloresDeImagenes }),
    ],
  )
}

/**
 * Increments the stored version of imported rows whose products got barcodes, so the codes do not count as a later edit.
 * Call once in the transaction that incremented the versions of the products.
 */
export async function addCodesToUndo(tx: Queryable, productIds: readonly string[]): Promise<void> {
  await tx.query(
    `update product_import_rows set previo = previo || jsonb_build_object('version', products.version)
     from products where products.id = any($1::text[]) and product_id = products.id and estado = 'aplicado'
       and (previo ->> 'version')::int = products.version - 1`,
    [productIds],
  )
}
