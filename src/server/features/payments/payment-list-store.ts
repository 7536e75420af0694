import { foldText } from '#domain/fold-text.ts'
import type { Money } from '#domain/money.ts'
import type { Payment, StoredPaymentState } from '#domain/payment.ts'
import type { RefundReason, RefundWay } from '#domain/refund.ts'
import type { PaymentFault, PaymentOfSale } from '#domain/sale-of-payments.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { containing } from '#server/database/containing.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** Which payments: all of a sale, or those that stand, those that were archived, or those that somebody has to look at. */
export type PaymentsFilter = {
  q?: string | undefined
  ventaId?: string | undefined
  archivados?: boolean | undefined
  aviso?: boolean | undefined
}

/** A payment as its row says, with what its sale is now. */
export type PaymentRow = Omit<Payment, 'actualizado' | 'estado' | 'venceCupon'> & {
  id: number
  estado: StoredPaymentState
  /** Why the provider's last report could not be read; '' when it could. */
  ilegible: string
  disputado: boolean
  provider: string
  aviso: PaymentFault | ''
  nota: string
  archivado: Date | null
  ventaNumero: number | null
  ventaEstado: SaleStatus | null
  ventaTotal: Money | null
}

export type RefundRow = {
  id: number
  paymentId: number
  monto: Money
  medio: RefundWay
  motivo: RefundReason
  vuelveStock: boolean
  quien: string | null
  creado: Date
  hecho: Date | null
  fallado: Date | null
  error: string | null
}

/** Kept with the id of the sale, which the others of the same sale are found by. */
export type PaymentOfASale = PaymentOfSale & { ventaId: string }

const COLUMNS = `p.id, p.provider, p."ventaId", p."ordenId", p."pagoId", p.estado, p."detalleEstado", p."fecCreacion",
  p."fecAprobado", p."montoTotal", p.devuelto, p.moneda, p.cobrador, p.cuotas, p."idPagador", p.email, p.dni, p.aviso, p.nota,
  p.archivado, p.ilegible, p.disputado`
const SALE_COLUMNS = `s.numero as "ventaNumero", s."estadoPago" as "ventaEstado", s.total as "ventaTotal"`

/** The payments of a filter, the newest first; `after` is the id of the last one already seen. */
export async function readPayments(
  db: Queryable,
  filter: PaymentsFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<PaymentRow[]> {
  const { conditions, values } = conditionsOf(filter)
  if (after !== undefined) {
    const last = `$${values.push(after)}`
    conditions.push(
      `("fecCreacion", id) < ((select "fecCreacion" from payments where id = ${last}), ${last})`,
    )
  }
  const { rows } = await db.query<PaymentRow>(
    `select ${COLUMNS}, ${SALE_COLUMNS}
     from (select * from payments where ${conditions.join(' and ')}
           order by "fecCreacion" desc, id desc limit $${values.push(limit)}) as p
     left join sales as s on s.id = p."ventaId"
     order by p."fecCreacion" desc, p.id desc`,
    values,
  )
  return rows
}

export async function countPayments(db: Queryable, filter: PaymentsFilter): Promise<number> {
  const { conditions, values } = conditionsOf(filter)
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from payments where ${conditions.join(' and ')}`,
    values,
  )
  return rows[0]?.count ?? 0
}

export async function findPayment(db: Queryable, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>({
    name: 'payment-by-id',
    text: `select ${COLUMNS}, ${SALE_COLUMNS} from payments as p left join sales as s on s.id = p."ventaId" where p.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** What was given back of some payments, and what is to be, the first asked for first. */
export async function readRefundsOf(db: Queryable, paymentIds: readonly number[]): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>({
    name: 'refunds-of-payments',
    text: `select refunds.id, payment_id as "paymentId", monto, medio, motivo, "vuelveStock", name as quien, creado, hecho, fallado,
             last_error as error
           from refunds left join "user" on "user".id = actor where payment_id = any($1::bigint[]) order by refunds.id`,
    values: [paymentIds],
  })
  return rows
}

/** Every payment of some sales, archived ones too. */
export async function readPaymentsOfSales(
  db: Queryable,
  saleIds: readonly string[],
): Promise<PaymentOfASale[]> {
  const { rows } = await db.query<
    Omit<PaymentOfASale, 'seDevuelvePor'> & { seDevuelvePor: PaymentOfASale['seDevuelvePor'] | null }
  >({
    name: 'payments-of-sales',
    text: `select "ventaId", "pagoId", estado, "detalleEstado", "fecCreacion", "fecAprobado", "montoTotal", devuelto, moneda, cobrador,
             disputado, given."devueltoEnEfectivo", given."seDevuelvePor"
           from payments, lateral (
             select coalesce(sum(monto) filter (where medio = 'efectivo'), 0)::bigint as "devueltoEnEfectivo",
               min(motivo) filter (where actor is null) as "seDevuelvePor"
             from refunds where payment_id = payments.id
           ) as given
           where "ventaId" = any($1::text[])`,
    values: [saleIds],
  })
  return rows.map(({ seDevuelvePor, ...payment }) => ({
    ...payment,
    seDevuelvePor: seDevuelvePor ?? undefined,
  }))
}

/** What staff write on a payment; nothing else of it is theirs. */
export async function writePaymentNote(
  tx: Queryable,
  { id, nota, ventaId }: { id: number; nota: string; ventaId: string | null },
): Promise<void> {
  await tx.query({
    name: 'write-payment-note',
    text: 'update payments set nota = $2, "ventaId" = $3 where id = $1',
    values: [id, nota, ventaId],
  })
}

/** Puts a payment away; false where it was already. */
export async function putPaymentAway(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'archive-payment',
    text: 'update payments set archivado = $2 where id = $1 and archivado is null returning id',
    values: [id, at],
  })
  return rows.length > 0
}

/** Keeps a payment as it is to the end of the transaction. Whoever needs its sale too holds the sale first. */
export async function lockPayment(tx: Queryable, id: number): Promise<void> {
  await tx.query({
    name: 'lock-payment',
    text: 'select id from payments where id = $1 for no key update',
    values: [id],
  })
}

export async function findSaleIdByNumber(db: Queryable, numero: number): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'sale-id-by-number',
    text: 'select id from sales where numero = $1',
    values: [numero],
  })
  return rows[0]?.id
}

function conditionsOf({ q = '', ventaId, archivados = false, aviso = false }: PaymentsFilter): {
  conditions: string[]
  values: unknown[]
} {
  const values: unknown[] = []
  // Written out: an index of part of the payments is only used where the question itself says that it asks for that part.
  const conditions =
    ventaId === undefined
      ? [`archivado is ${archivados ? 'not null' : 'null'}`]
      : [`"ventaId" = $${values.push(ventaId)}`]
  if (aviso) conditions.push(`aviso <> ''`)
  const sought = soughtText(q)
  if (sought !== '') conditions.push(`busqueda like $${values.push(containing(sought))}`)
  return { conditions, values }
}

/** A document is kept in digits alone, and read with its dots. */
function soughtText(q: string): string {
  const folded = foldText(q)
  return /^\d{1,3}(\.\d{3})+$/.test(folded) ? folded.replaceAll('.', '') : folded
}
