import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, like, lt, lte, notExists, or, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { WithdrawalFilter } from '#contract/sale/withdrawals.ts'
import { CREDIT_CODE_BYTES } from '#domain/sale/credit-code.ts'
import type { SalesSearch } from '#domain/sale/parse-sales-search.ts'
import { openWithdrawalStates, type WithdrawalState } from '#domain/sale/withdrawal.ts'
import { withdrawalCode } from '#domain/sale/withdrawal-code.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { emails } from '#server/database/schema/emails.ts'
import { sales } from '#server/database/schema/sales.ts'
import { withdrawals } from '#server/database/schema/withdrawals.ts'

export type StoredWithdrawal = typeof withdrawals.$inferSelect

/** Returns the id of the sale with this number and e-mail. The case of the e-mail does not matter. */
export async function findSaleOfCustomer(
  db: Queryable,
  { numero, correo }: { numero: number; correo: string },
): Promise<string | undefined> {
  const [sale] = await queryBuilder(db)
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        eq(sales.numero, numero),
        eq(sales.medio, 'Página'),
        sql`${sales.correo} <> '' and lower(${sales.correo}) = lower(${correo})`,
      ),
    )
  return sale?.id
}

export async function findWithdrawalOfSale(
  db: Queryable,
  saleId: string,
): Promise<StoredWithdrawal | undefined> {
  const [found] = await queryBuilder(db).select().from(withdrawals).where(eq(withdrawals.saleId, saleId))
  return found
}

/** Returns whether the buyer of a sale withdrew from the purchase, and the shop did not refuse it. */
export async function isWithdrawn(db: Queryable, saleId: string): Promise<boolean> {
  const found = await findWithdrawalOfSale(db, saleId)
  return found !== undefined && found.estado !== 'Rechazado'
}

export async function findWithdrawal(db: Queryable, id: string): Promise<StoredWithdrawal | undefined> {
  const [found] = await queryBuilder(db).select().from(withdrawals).where(eq(withdrawals.id, id))
  return found
}

/** Locks and reads a withdrawal. A caller that also needs its sale locks the sale first. */
export async function lockWithdrawal(tx: Queryable, id: string): Promise<StoredWithdrawal | undefined> {
  const [found] = await queryBuilder(tx)
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
    .for('no key update')
  return found
}

/** Stores a withdrawal with a new code. Precondition: the caller has locked the sale, which has none. */
export async function insertWithdrawal(
  tx: Queryable,
  { saleId, correo, at }: { saleId: string; correo: string; at: Date },
): Promise<StoredWithdrawal> {
  const [stored] = await queryBuilder(tx)
    .insert(withdrawals)
    .values({
      id: uuidv7(),
      saleId,
      correo,
      codigo: withdrawalCode(randomBytes(CREDIT_CODE_BYTES)),
      creado: at,
    })
    .returning()
  return stored!
}

type Change = { estado: WithdrawalState } & Partial<
  Pick<StoredWithdrawal, 'motivo' | 'confirmado' | 'cerrado' | 'returnId' | 'refundId'>
>

export async function writeWithdrawal(tx: Queryable, id: string, change: Change): Promise<void> {
  await queryBuilder(tx).update(withdrawals).set(change).where(eq(withdrawals.id, id))
}

type Filter = SalesSearch & { estado: WithdrawalFilter }

/** Returns a page of the withdrawals, newest first. `after`: `orden` of the last one of the previous page. */
export const readWithdrawals = (
  db: Queryable,
  filter: Filter,
  { after, limit }: { after: number | undefined; limit: number },
) =>
  queryBuilder(db)
    .select({
      id: withdrawals.id,
      orden: withdrawals.orden,
      codigo: withdrawals.codigo,
      numero: sales.numero,
      ventaId: withdrawals.saleId,
      cliente: sales.cliente,
      correo: withdrawals.correo,
      estado: withdrawals.estado,
      creado: withdrawals.creado,
      total: sales.total,
    })
    .from(withdrawals)
    .innerJoin(sales, eq(sales.id, withdrawals.saleId))
    .where(and(matches(filter), after === undefined ? undefined : lt(withdrawals.orden, after)))
    .orderBy(desc(withdrawals.orden))
    .limit(limit)

export async function countWithdrawals(db: Queryable, filter: Filter): Promise<number> {
  const found = queryBuilder(db)
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .innerJoin(sales, eq(sales.id, withdrawals.saleId))
    .where(matches(filter))
  return queryBuilder(db).$count(found.as('found'))
}

/** Returns the number of open withdrawals, and of the unconfirmed ones among them. */
export async function countOpenWithdrawals(
  db: Queryable,
): Promise<{ abiertos: number; sinConfirmar: number }> {
  const rows = await queryBuilder(db)
    .select({ estado: withdrawals.estado, cantidad: sql<number>`count(*)::int` })
    .from(withdrawals)
    .where(isOpen)
    .groupBy(withdrawals.estado)
  return {
    abiertos: rows.reduce((sum, { cantidad }) => sum + cantidad, 0),
    sinConfirmar: rows.find(({ estado }) => estado === 'Recibido')?.cantidad ?? 0,
  }
}

/** Returns unconfirmed withdrawals of at most the moment `until` without a notice to the store, oldest first. */
export const readUnnoticedWithdrawals = (db: Queryable, until: Date) =>
  queryBuilder(db)
    .select({
      id: withdrawals.id,
      saleId: withdrawals.saleId,
      codigo: withdrawals.codigo,
      creado: withdrawals.creado,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.estado, 'Recibido'),
        lte(withdrawals.creado, until),
        notExists(
          queryBuilder(db)
            .select({ id: emails.id })
            .from(emails)
            .where(sql`${emails.dedupeKey} = 'withdrawal-due:' || ${withdrawals.id}`),
        ),
      ),
    )
    .orderBy(withdrawals.creado)

const isOpen = inArray(withdrawals.estado, [...openWithdrawalStates])

function matches({ q, numero, estado }: Filter): SQL | undefined {
  const found = likeContaining(q)
  return and(
    estado === 'todos' ? undefined : estado === 'abiertos' ? isOpen : eq(withdrawals.estado, estado),
    q === ''
      ? undefined
      : or(
          like(sales.busqueda, found),
          sql`lower(${withdrawals.codigo}) like ${found}`,
          numero === undefined ? undefined : eq(sales.numero, numero),
        ),
  )
}
