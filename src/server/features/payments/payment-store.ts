import { isPayable } from '#domain/payable-sale.ts'
import type { Money } from '#domain/money.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { WEB_SALE_KEYS } from '#contract/sales.ts'
import { oldestRecord } from '#server/idempotency/idempotent-request.ts'

/** What a caller shows to prove that a sale is theirs; any one is enough. */
export type ProofOfPurchase = {
  uid: string | undefined
  /** The `Idempotency-Key` the sale was sent with: it proves a guest's purchase, whoever signed in since. */
  key: string | null
  comprobante: string | undefined
}

export type SaleToPay = {
  id: string
  numero: number
  cliente: string
  correo: string
  pago: string
  estadoPago: SaleStatus
  total: Money
  comprobante: string
  vence: Date | null
  soldAt: Date
  /** As the last start of a payment left it. */
  paymentInfo: unknown
}

/** The sale of this id if the caller bought it; undefined for everybody else. */
export async function findOwnSale(
  db: Queryable,
  { id, proof, now }: { id: string; proof: ProofOfPurchase; now: Date },
): Promise<SaleToPay | undefined> {
  const { rows } = await db.query<SaleToPay>({
    name: 'own-sale-to-pay',
    text: `select id, numero, cliente, correo, pago, "estadoPago", total, comprobante, vence, creado as "soldAt", "paymentInfo" from sales
           where id = $1 and (user_id = $2 or comprobante = $3 or (user_id is null and exists (
             select from idempotency_keys as kept
             where kept.scope = $4 and kept.key = $5 and kept.sale_id = sales.id and kept.created_at >= $6
           )))`,
    values: [id, proof.uid ?? null, proof.comprobante ?? null, WEB_SALE_KEYS, proof.key, oldestRecord(now)],
  })
  return rows[0]
}

/** The one sale a receipt token opens, as far as its payment goes. */
export async function findSaleToCheck(
  db: Queryable,
  comprobante: string,
): Promise<Pick<SaleToPay, 'id' | 'pago' | 'estadoPago' | 'vence'> | undefined> {
  const { rows } = await db.query<Pick<SaleToPay, 'id' | 'pago' | 'estadoPago' | 'vence'>>({
    name: 'sale-to-check',
    text: 'select id, pago, "estadoPago", vence from sales where comprobante = $1',
    values: [comprobante],
  })
  return rows[0]
}

/** The receipt tokens of the sales among these that wait for their card payment and still hold their stock, by sale. */
export async function findReceiptsToPay(
  db: Queryable,
  { ids, pago, now }: { ids: readonly string[]; pago: string; now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<
    { id: string; comprobante: string } & Pick<SaleToPay, 'estadoPago' | 'vence'>
  >({
    name: 'receipts-to-pay',
    text: 'select id, comprobante, "estadoPago", vence from sales where id = any($1::text[]) and pago = $2',
    values: [ids, pago],
  })
  return new Map(rows.filter((sale) => isPayable(sale, now)).map(({ id, comprobante }) => [id, comprobante]))
}

/**
 * Keeps where a sale is being paid, unless its payment was started or the sale changed since it was read: then nothing
 * changes and the answer is false.
 */
export async function keepStartedPayment(
  db: Queryable,
  { sale, info }: { sale: Pick<SaleToPay, 'id' | 'paymentInfo'>; info: unknown },
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'keep-started-payment',
    text: `update sales set "paymentInfo" = $2::jsonb
           where id = $1 and "estadoPago" = 'Pendiente' and "paymentInfo" is not distinct from $3::jsonb
           returning id`,
    values: [
      sale.id,
      JSON.stringify(info),
      sale.paymentInfo === null ? null : JSON.stringify(sale.paymentInfo),
    ],
  })
  return rows.length > 0
}
