import { asc, eq, sql } from 'drizzle-orm'
import type { ReturnOfSale } from '#domain/invoices/due-credit-notes.ts'
import { DEFAULT_VAT_RATE, type SoldAmounts } from '#domain/invoices/invoice-lines.ts'
import type { VatRate } from '#domain/invoices/vat-rate.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products } from '#server/database/schema/products.ts'
import { returnLines, saleReturns } from '#server/database/schema/returns.ts'
import { saleLines, sales } from '#server/database/schema/sales.ts'

type Sale = Pick<
  typeof sales.$inferSelect,
  | 'id'
  | 'numero'
  | 'userId'
  | 'medio'
  | 'pago'
  | 'estadoPago'
  | 'recargo'
  | 'envio'
  | 'total'
  | 'devuelto'
  | 'creado'
>

/** A sale with everything that decides about its vouchers. `returns`: without those that have no units. */
export type SaleToInvoice = Sale & SoldAmounts & { returns: ReturnOfSale[] }

/** Locks and reads a sale, with the rates of IVA that its products have now. */
export async function lockSaleToInvoice(tx: Queryable, id: string): Promise<SaleToInvoice | undefined> {
  const builder = queryBuilder(tx)
  const [sale] = await builder
    .select({
      id: sales.id,
      numero: sales.numero,
      userId: sales.userId,
      medio: sales.medio,
      pago: sales.pago,
      estadoPago: sales.estadoPago,
      recargo: sales.recargo,
      envio: sales.envio,
      total: sales.total,
      devuelto: sales.devuelto,
      creado: sales.creado,
    })
    .from(sales)
    .where(eq(sales.id, id))
    .for('no key update')
  if (!sale) return undefined
  const lines = await builder
    .select({
      position: saleLines.position,
      nombre: saleLines.nombre,
      cantidad: saleLines.cantidad,
      total: saleLines.total,
      tasa: sql<VatRate>`coalesce(${categories.tasaIva}, ${DEFAULT_VAT_RATE})::int`,
    })
    .from(saleLines)
    .leftJoin(products, eq(products.id, saleLines.idProducto))
    .leftJoin(categories, eq(categories.id, products.categoriaId))
    .where(eq(saleLines.saleId, id))
    .orderBy(asc(saleLines.position))
  return { ...sale, lines, returns: await readReturns(tx, id) }
}

async function readReturns(tx: Queryable, saleId: string): Promise<ReturnOfSale[]> {
  const rows = await queryBuilder(tx)
    .select({
      id: saleReturns.id,
      position: returnLines.position,
      cantidad: returnLines.cantidad,
      valor: returnLines.valor,
    })
    .from(saleReturns)
    .innerJoin(returnLines, eq(returnLines.returnId, saleReturns.id))
    .where(eq(saleReturns.saleId, saleId))
    .orderBy(asc(saleReturns.creado), asc(saleReturns.id), asc(returnLines.position))
  const returns = new Map<string, ReturnOfSale>()
  for (const { id, ...unit } of rows)
    returns.set(id, { id, units: [...(returns.get(id)?.units ?? []), unit] })
  return [...returns.values()]
}
