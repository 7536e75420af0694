import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { saleReturns } from '#server/database/schema/returns.ts'
import { sales } from '#server/database/schema/sales.ts'
import { vouchers } from '#server/database/schema/vouchers.ts'

type SaleNumber = { id: string; numero: number }
/** `after`: number of the last sale of the previous page. */
type Page = { after: number; limit: number }

/**
 * Returns confirmed sales since a moment without an invoice, in the order of their numbers. A sale has none either if its
 * annulment discarded or credited the invoice, before a late payment. `since.ofBuyers`: of sales that name their buyer.
 * `since.ofMethods`: of the others, never earlier.
 */
export function readSalesWithoutInvoice(
  db: Queryable,
  {
    ambiente,
    since,
    skippedMethods,
    after,
    limit,
  }: Page & {
    ambiente: ArcaEnvironment
    since: { ofMethods: Date; ofBuyers: Date }
    /** Methods whose sales are invoiced on request or never, unless the sale names its buyer. */
    skippedMethods: readonly string[]
  },
): Promise<SaleNumber[]> {
  const builder = queryBuilder(db)
  const ofSale = and(
    eq(vouchers.saleId, sales.id),
    eq(vouchers.ambiente, ambiente),
    eq(vouchers.clase, 'factura'),
  )
  const valid = builder
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        ofSale,
        ne(vouchers.estado, 'descartado'),
        sql`not exists (select from vouchers note where note.asociado_id = vouchers.id
          and note.estado <> 'descartado' and note.origen like 'anulacion%')`,
      ),
    )
  const discardedOrNamed = builder
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        ofSale,
        sql`(vouchers.estado = 'descartado' or vouchers.documento_tipo <> 'sinIdentificar'
        or vouchers.receptor <> 'consumidorFinal' or vouchers.nombre <> '')`,
      ),
    )
  return builder
    .select({ id: sales.id, numero: sales.numero })
    .from(sales)
    .where(
      and(
        gt(sales.numero, after),
        eq(sales.estadoPago, 'Confirmada'),
        gt(sales.total, sql`0`),
        notInArray(sales.pago, ['']),
        gte(sales.creado, since.ofBuyers),
        eq(sales.facturaAPedido, false),
        or(
          isNotNull(sales.receptor),
          exists(discardedOrNamed),
          and(notInArray(sales.pago, [...skippedMethods]), gte(sales.creado, since.ofMethods)),
        ),
        notExists(valid),
      ),
    )
    .orderBy(asc(sales.numero))
    .limit(limit)
    .execute()
}

/**
 * Returns sales that were given back for more than their credit notes, in the order of their numbers. Of any age, because
 * an old sale may be annulled, returned or refunded today.
 */
export function readSalesWithoutCreditNote(
  db: Queryable,
  { ambiente, after, limit }: Page & { ambiente: ArcaEnvironment },
): Promise<SaleNumber[]> {
  const builder = queryBuilder(db)
  const ofReturn = builder
    .select({ id: saleReturns.id })
    .from(saleReturns)
    .where(
      and(
        eq(saleReturns.saleId, sales.id),
        sql`not exists (select from vouchers note
          where note.sale_id = sales.id and note.origen = 'devolucion:' || sale_returns.id)`,
        sql`exists (select from return_lines where return_id = sale_returns.id and valor > 0)`,
      ),
    )
  return builder
    .selectDistinct({ id: sales.id, numero: sales.numero })
    .from(vouchers)
    .innerJoin(sales, eq(sales.id, vouchers.saleId))
    .where(
      and(
        gt(sales.numero, after),
        eq(vouchers.ambiente, ambiente),
        eq(vouchers.clase, 'factura'),
        inArray(vouchers.estado, ['autorizado', 'pendiente']),
        // Cheap, so that the sums are computed for few sales.
        or(
          eq(sales.estadoPago, 'Anulado'),
          gt(sales.devuelto, sql`0`),
          inArray(sales.id, builder.select({ saleId: saleReturns.saleId }).from(saleReturns)),
        ),
        sql`(select coalesce(sum(note.total), 0) from vouchers note where note.sale_id = sales.id
          and note.asociado_id = vouchers.id and note.estado <> 'descartado') < ${vouchers.total}`,
        or(
          eq(sales.estadoPago, 'Anulado'),
          sql`${sales.devuelto} > (select coalesce(sum(note.total), 0) from vouchers note
            where note.sale_id = sales.id and note.asociado_id = vouchers.id and note.estado <> 'descartado')`,
          exists(ofReturn),
        ),
      ),
    )
    .orderBy(asc(sales.numero))
    .limit(limit)
    .execute()
}
