import { asc, eq } from 'drizzle-orm'
import type { ReturnOfSale } from '#domain/invoices/due-credit-notes.ts'
import type { SoldAmounts } from '#domain/invoices/invoice-lines.ts'
import { DEFAULT_VAT_RATE, vatRateOf } from '#domain/invoices/vat-rate-of.ts'
import type { VoucherBuyer } from '#domain/invoices/voucher-snapshot.ts'
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
  | 'receptor'
  | 'facturaAPedido'
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
      receptor: sales.receptor,
      facturaAPedido: sales.facturaAPedido,
    })
    .from(sales)
    .where(eq(sales.id, id))
    .for('no key update')
  if (!sale) return undefined
  const sold = await builder
    .select({
      position: saleLines.position,
      nombre: saleLines.nombre,
      cantidad: saleLines.cantidad,
      total: saleLines.total,
      tasaIva: products.tasaIva,
      tasaIvaDeCategoria: categories.tasaIva,
    })
    .from(saleLines)
    .leftJoin(products, eq(products.id, saleLines.idProducto))
    .leftJoin(categories, eq(categories.id, products.categoriaId))
    .where(eq(saleLines.saleId, id))
    .orderBy(asc(saleLines.position))
  const lines = sold.map(({ tasaIva, tasaIvaDeCategoria, ...line }) => ({
    ...line,
    tasa: vatRateOf({ tasaIva, tasaIvaDeCategoria }, DEFAULT_VAT_RATE),
  }))
  return { ...sale, lines, returns: await readReturns(tx, id) }
}

/** Returns the buyer that a sale stores for its invoice. */
export async function readTypedBuyer(db: Queryable, saleId: string): Promise<VoucherBuyer | undefined> {
  return (await readStoredBuyer(db, saleId)).receptor ?? undefined
}

/** Returns the buyer that a sale stores for its invoice, and whether only a request invoices it. */
export async function readStoredBuyer(
  db: Queryable,
  saleId: string,
): Promise<Pick<Sale, 'receptor' | 'facturaAPedido'>> {
  const [sale] = await queryBuilder(db)
    .select({ receptor: sales.receptor, facturaAPedido: sales.facturaAPedido })
    .from(sales)
    .where(eq(sales.id, saleId))
  return sale ?? { receptor: null, facturaAPedido: false }
}

export async function writeTypedBuyer(tx: Queryable, saleId: string, receptor: VoucherBuyer): Promise<void> {
  await queryBuilder(tx).update(sales).set({ receptor }).where(eq(sales.id, saleId))
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
