import { and, asc, desc, eq, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '#domain/calendar.ts'
import type { GoodsReceiptState, ReceiptLine } from '#domain/product/goods-receipt.ts'
import { codeKey } from '#domain/text/code-key.ts'
import type { Money } from '#domain/money.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import { goodsReceiptLines, goodsReceipts, suppliers } from '#server/database/schema/receiving.ts'

const listedColumns = {
  id: goodsReceipts.id,
  numero: goodsReceipts.numero,
  proveedor: sql<string>`coalesce(${suppliers.nombre}, '')`,
  documento: goodsReceipts.documento,
  fecha: goodsReceipts.fecha,
  estado: goodsReceipts.estado,
  unidades: sql<number>`(
    select coalesce(sum(cantidad), 0)::int from goods_receipt_lines where receipt_id = goods_receipts.id)`,
  total: sql<Money | null>`(
    select sum(cantidad * costo)::float8 from goods_receipt_lines where receipt_id = goods_receipts.id)`,
}

type Filter = { q: string; estado: GoodsReceiptState | undefined }

/** Returns a page of the goods receipts, newest first. `after`: number of the last one of the previous page. */
export const readGoodsReceipts = (
  db: Queryable,
  filter: Filter,
  { after, limit }: { after: number | undefined; limit: number },
) =>
  queryBuilder(db)
    .select(listedColumns)
    .from(goodsReceipts)
    .leftJoin(suppliers, eq(suppliers.id, goodsReceipts.supplierId))
    .where(and(matches(filter), after === undefined ? undefined : lt(goodsReceipts.numero, after)))
    .orderBy(desc(goodsReceipts.numero))
    .limit(limit)

export async function countGoodsReceipts(db: Queryable, filter: Filter): Promise<number> {
  const found = queryBuilder(db)
    .select({ id: goodsReceipts.id })
    .from(goodsReceipts)
    .leftJoin(suppliers, eq(suppliers.id, goodsReceipts.supplierId))
    .where(matches(filter))
  return queryBuilder(db).$count(found.as('found'))
}

function matches({ q, estado }: Filter): SQL | undefined {
  const found = likeContaining(q)
  return and(
    estado === undefined ? undefined : eq(goodsReceipts.estado, estado),
    q === ''
      ? undefined
      : or(
          sql`${goodsReceipts.numero}::text = ${q}`,
          sql`${goodsReceipts.clave} like ${likeContaining(codeKey(q))}`,
          sql`lower(${suppliers.nombre}) like ${found}`,
        ),
  )
}

const author = alias(user, 'author')
const confirmer = alias(user, 'confirmer')
const reverser = alias(user, 'reverser')

/** Returns a goods receipt without its lines. */
export async function findGoodsReceipt(db: Queryable, id: string) {
  const [found] = await queryBuilder(db)
    .select({
      ...listedColumns,
      proveedorId: goodsReceipts.supplierId,
      clave: goodsReceipts.clave,
      nota: goodsReceipts.nota,
      version: goodsReceipts.version,
      creo: sql<string>`coalesce(${author.name}, '')`,
      confirmado: goodsReceipts.confirmado,
      confirmo: sql<string>`coalesce(${confirmer.name}, '')`,
      anulado: goodsReceipts.anulado,
      anulo: sql<string>`coalesce(${reverser.name}, '')`,
      motivo: goodsReceipts.motivo,
    })
    .from(goodsReceipts)
    .leftJoin(suppliers, eq(suppliers.id, goodsReceipts.supplierId))
    .leftJoin(author, eq(author.id, goodsReceipts.actor))
    .leftJoin(confirmer, eq(confirmer.id, goodsReceipts.confirmo))
    .leftJoin(reverser, eq(reverser.id, goodsReceipts.anulo))
    .where(eq(goodsReceipts.id, id))
  return found
}

/** Returns the lines in the order in which they were entered. */
export const readReceiptLines = (db: Queryable, id: string): Promise<ReceiptLine[]> =>
  queryBuilder(db)
    .select({
      id: goodsReceiptLines.productId,
      color: goodsReceiptLines.color,
      talle: goodsReceiptLines.talle,
      cantidad: goodsReceiptLines.cantidad,
      costo: goodsReceiptLines.costo,
    })
    .from(goodsReceiptLines)
    .where(eq(goodsReceiptLines.receiptId, id))
    .orderBy(asc(goodsReceiptLines.position))

/** Returns another receipt of the supplier with the document number. A reversed one does not count. */
export async function findSameDocument(
  db: Queryable,
  { id, proveedorId, clave }: { id: string; proveedorId: string | null; clave: string },
): Promise<{ id: string; numero: number } | undefined> {
  if (proveedorId === null || clave === '') return undefined
  const [found] = await queryBuilder(db)
    .select({ id: goodsReceipts.id, numero: goodsReceipts.numero })
    .from(goodsReceipts)
    .where(
      and(
        eq(goodsReceipts.supplierId, proveedorId),
        eq(goodsReceipts.clave, clave),
        ne(goodsReceipts.estado, 'Anulado'),
        ne(goodsReceipts.id, id),
      ),
    )
    .orderBy(asc(goodsReceipts.numero))
    .limit(1)
  return found
}

export async function insertGoodsReceipt(
  tx: Queryable,
  { fecha, actor, at }: { fecha: Day; actor: string; at: Date },
): Promise<{ id: string; numero: number }> {
  const [stored] = await queryBuilder(tx)
    .insert(goodsReceipts)
    .values({ id: uuidv7(), fecha, actor, creado: at })
    .returning({ id: goodsReceipts.id, numero: goodsReceipts.numero })
  return stored!
}

/** Locks a receipt until the end of the transaction, before its products. */
export async function lockGoodsReceipt(tx: Queryable, id: string) {
  const [found] = await queryBuilder(tx)
    .select({
      id: goodsReceipts.id,
      numero: goodsReceipts.numero,
      estado: goodsReceipts.estado,
      version: goodsReceipts.version,
      supplierId: goodsReceipts.supplierId,
      documento: goodsReceipts.documento,
    })
    .from(goodsReceipts)
    .where(eq(goodsReceipts.id, id))
    .for('no key update')
  return found
}

export type LockedReceipt = NonNullable<Awaited<ReturnType<typeof lockGoodsReceipt>>>

type DraftFields = { proveedorId: string | null; documento: string; fecha: Day; nota: string }

/** Writes a draft and increments its version. */
export async function writeDraft(
  tx: Queryable,
  id: string,
  { proveedorId, documento, fecha, nota, lineas }: DraftFields & { lineas: readonly ReceiptLine[] },
): Promise<void> {
  await queryBuilder(tx)
    .update(goodsReceipts)
    .set({
      supplierId: proveedorId,
      documento,
      clave: codeKey(documento),
      fecha,
      nota,
      version: sql`${goodsReceipts.version} + 1`,
    })
    .where(eq(goodsReceipts.id, id))
  await queryBuilder(tx).delete(goodsReceiptLines).where(eq(goodsReceiptLines.receiptId, id))
  await tx.query({
    name: 'insert-receipt-lines',
    text: `insert into goods_receipt_lines (receipt_id, position, product_id, color, talle, cantidad, costo)
           select $1, position, id, color, talle, cantidad, costo from json_to_recordset($2::json) as line (
             position int, id text, color text, talle text, cantidad int, costo bigint)`,
    values: [id, JSON.stringify(lineas.map((line, position) => ({ ...line, position })))],
  })
}

export async function removeGoodsReceipt(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx).delete(goodsReceipts).where(eq(goodsReceipts.id, id))
}

type Change =
  | { estado: 'Confirmado'; confirmado: Date; confirmo: string }
  | { estado: 'Anulado'; anulado: Date; anulo: string; motivo: string }

export async function writeReceiptState(tx: Queryable, id: string, change: Change): Promise<void> {
  await queryBuilder(tx).update(goodsReceipts).set(change).where(eq(goodsReceipts.id, id))
}
