import type pg from 'pg'
import { z } from '#contract/http/z.ts'
import { centavos } from '#domain/money.ts'
import type { Day } from '#domain/calendar.ts'
import { documentTypes, type BuyerDocument } from '#domain/invoices/buyer-document.ts'
import type { IssuedVoucher, VoucherSeries } from '#server/adapters/tax/tax-authority.ts'
import { inTransaction, type Queryable, type Transaction } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

const KIND = 'voucher'

const day = z.string().transform((text) => text as Day)
const documents = Object.keys(documentTypes) as BuyerDocument['tipo'][]

const bodyRow = z.object({
  body: z.object({
    numero: z.number(),
    cae: z.string(),
    caeEnds: day,
    fecha: day,
    total: z.number().transform(centavos),
    documento: z.object({ tipo: z.enum(documents), numero: z.string() }),
  }),
})

/** A voucher in the book of the simulator. */
export type SimulatedVoucher = IssuedVoucher & { numero: number }

/** Runs `work` while no other process changes the book. */
export const changeSimulatedVouchers = <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('simulated_vouchers', 0))`)
    return work(tx)
  })

export async function findSimulatedVoucher(
  db: Queryable,
  series: VoucherSeries,
  numero: number,
): Promise<SimulatedVoucher | undefined> {
  const [found] = await queryRows(db, bodyRow, {
    text: 'select body from simulator_records where kind = $1 and id = $2',
    values: [KIND, idOf(series, numero)],
  })
  return found?.body
}

/** Returns the voucher with the largest number of a series. */
export async function lastSimulatedVoucher(
  db: Queryable,
  series: VoucherSeries,
): Promise<SimulatedVoucher | undefined> {
  const [last] = await queryRows(db, bodyRow, {
    text: `select body from simulator_records where kind = $1 and reference = $2
           order by (body ->> 'numero')::int desc limit 1`,
    values: [KIND, referenceOf(series)],
  })
  return last?.body
}

export async function insertSimulatedVoucher(
  tx: Queryable,
  series: VoucherSeries,
  voucher: SimulatedVoucher,
): Promise<void> {
  await tx.query('insert into simulator_records (kind, id, reference, body) values ($1, $2, $3, $4)', [
    KIND,
    idOf(series, voucher.numero),
    referenceOf(series),
    JSON.stringify(voucher),
  ])
}

const referenceOf = ({ puntoDeVenta, tipo }: VoucherSeries): string => `${puntoDeVenta}-${tipo}`
const idOf = (series: VoucherSeries, numero: number): string => `${referenceOf(series)}-${numero}`
