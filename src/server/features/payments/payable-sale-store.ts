import { and, eq, exists, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { isPayable } from '#domain/sale/payable-sale.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { idempotencyKeys } from '#server/database/schema/operation.ts'
import { sales } from '#server/database/schema/sales.ts'
import { amountToPayColumn, restMethodColumn } from '#server/features/sales/sale-parts-store.ts'
import { WEB_SALE_NAMESPACE } from '#contract/sale/sales.ts'
import { retentionStart } from '#server/idempotency/idempotent-request.ts'

/** Proofs that the caller made a purchase. One valid proof is enough. */
export type ProofOfPurchase = {
  uid: string | undefined
  /** `Idempotency-Key` of the sale. Stays valid when a guest signs in after the purchase. */
  key: string | null
  comprobante: string | undefined
}

/** Sale to pay. `pago`: as `restMethod` returns it. `total`: as `amountToPay` returns it. `paymentInfo`: stored result of the last started payment. */
export type SaleToPay = Pick<
  typeof sales.$inferSelect,
  | 'id'
  | 'numero'
  | 'cliente'
  | 'correo'
  | 'pago'
  | 'estadoPago'
  | 'total'
  | 'comprobante'
  | 'vence'
  | 'paymentInfo'
> & { soldAt: Date }

/** Finds a sale. Returns undefined without a proof of the purchase. */
export async function findSaleWithProof(
  db: Queryable,
  { id, proof, now }: { id: string; proof: ProofOfPurchase; now: Date },
): Promise<SaleToPay | undefined> {
  const { uid, key, comprobante } = proof
  const saleOfKey = queryBuilder(db)
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, WEB_SALE_NAMESPACE),
        eq(idempotencyKeys.key, key ?? ''),
        eq(idempotencyKeys.saleId, sales.id),
        gte(idempotencyKeys.createdAt, retentionStart(now)),
      ),
    )
  const [sale] = await queryBuilder(db)
    .select({
      id: sales.id,
      numero: sales.numero,
      cliente: sales.cliente,
      correo: sales.correo,
      pago: restMethodColumn,
      estadoPago: sales.estadoPago,
      total: amountToPayColumn,
      comprobante: sales.comprobante,
      vence: sales.vence,
      soldAt: sales.creado,
      paymentInfo: sql<unknown>`${sales.paymentInfo}`,
    })
    .from(sales)
    .where(
      and(
        eq(sales.id, id),
        or(
          uid === undefined ? undefined : eq(sales.userId, uid),
          comprobante === undefined ? undefined : eq(sales.comprobante, comprobante),
          key === null ? sql`false` : and(isNull(sales.userId), exists(saleOfKey)),
        ),
      ),
    )
  return sale
}

export async function findSaleToCheck(
  db: Queryable,
  comprobante: string,
): Promise<Pick<SaleToPay, 'id' | 'pago' | 'estadoPago' | 'vence'> | undefined> {
  const [sale] = await queryBuilder(db)
    .select({ id: sales.id, pago: restMethodColumn, estadoPago: sales.estadoPago, vence: sales.vence })
    .from(sales)
    .where(eq(sales.comprobante, comprobante))
  return sale
}

/** Returns the receipt tokens by sale id, for sales that wait for a card payment and still reserve their stock. */
export async function findReceiptsToPay(
  db: Queryable,
  { ids, pago, now }: { ids: readonly string[]; pago: string; now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queryBuilder(db)
    .select({
      id: sales.id,
      comprobante: sales.comprobante,
      estadoPago: sales.estadoPago,
      vence: sales.vence,
    })
    .from(sales)
    .where(and(inArray(sales.id, [...ids]), eq(restMethodColumn, pago)))
  return new Map(rows.filter((sale) => isPayable(sale, now)).map(({ id, comprobante }) => [id, comprobante]))
}

/**
 * Stores the payment URL of a sale. Returns false and changes nothing if the sale has changed since `sale` was read.
 */
export async function storeStartedPayment(
  db: Queryable,
  { sale, info }: { sale: Pick<SaleToPay, 'id' | 'paymentInfo'>; info: unknown },
): Promise<boolean> {
  const before = sale.paymentInfo === null ? null : JSON.stringify(sale.paymentInfo)
  const { rowCount } = await queryBuilder(db)
    .update(sales)
    .set({ paymentInfo: info })
    .where(
      and(
        eq(sales.id, sale.id),
        eq(sales.estadoPago, 'Pendiente'),
        sql`${sales.paymentInfo} is not distinct from ${before}::jsonb`,
      ),
    )
  return rowCount === 1
}
