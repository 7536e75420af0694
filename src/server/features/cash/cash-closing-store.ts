import { and, asc, desc, eq, gte, lt, notExists, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from '#contract/http/z.ts'
import { type Day, formatDateTime } from '#domain/calendar.ts'
import { centavos, type Money } from '#domain/money.ts'
import { type MoneySum, subtractSum } from '#domain/money-sum.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { closeCash, readCashDay } from '#contract/cash/cash-flow.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { cashClosings, cashReopenings } from '#server/database/schema/cash.ts'
import { user } from '#server/database/schema/identity.ts'

type Closing = ReplyOf<typeof closeCash>
type Reopening = ReplyOf<typeof readCashDay>['reaperturas'][number]

/** A stored closing. `vez`: its number within the day, from 1. `lastEntry`: id of the newest included entry. */
type StoredClosing = { closing: Closing; vez: number; lastEntry: number }

type WrittenBy = { actor: { uid: string; nombre: string }; at: Date }

/**
 * Takes the exclusive lock of a day's cash until the end of the transaction, for a closing or a reopening. Waits for
 * transactions that write cash entries, and blocks later ones.
 */
export async function lockCashDay(tx: Queryable, dia: Day): Promise<void> {
  await tx.query({
    name: 'lock-cash-day',
    text: `select pg_advisory_xact_lock(hashtextextended('cash ' || $1, 0))`,
    values: [dia],
  })
}

const openDay = z.object({ open: z.boolean() })

/** Takes the shared lock of a day until the end of the transaction. Returns whether the day is open. */
export async function lockCashDayForWriting(tx: Queryable, dia: Day): Promise<boolean> {
  const { open } = await queryRow(tx, openDay, {
    name: 'enter-cash-day',
    text: `select enter_cash_day($1) as open`,
    values: [dia],
  })
  return open
}

/** Returns the current closing of a day, or undefined while the day is open. */
export async function findClosing(db: Queryable, dia: Day): Promise<StoredClosing | undefined> {
  const [row] = await preparedStatement(db, 'cash-closing', (builder) =>
    builder
      .select({
        ...closingColumns,
        quien: user.name,
        creado: cashClosings.creado,
        vez: cashClosings.vez,
        lastEntry: cashClosings.lastEntry,
      })
      .from(cashClosings)
      .leftJoin(user, eq(user.id, cashClosings.actor))
      .where(and(eq(cashClosings.dia, sql.placeholder('dia')), notExists(reopeningOf(builder)))),
  ).execute({ dia })
  return row && { closing: closingOf(row), vez: row.vez, lastEntry: row.lastEntry }
}

/**
 * Returns the cash that the newest closing before a day left in the drawer. Null: the closing does not name the amount,
 * or there is no closing.
 */
export async function findRestBefore(db: Queryable, dia: Day): Promise<Money | null> {
  const [row] = await preparedStatement(db, 'cash-rest-before', (builder) =>
    builder
      .select({ queda: cashClosings.queda })
      .from(cashClosings)
      .where(and(lt(cashClosings.dia, sql.placeholder('dia')), notExists(reopeningOf(builder))))
      .orderBy(desc(cashClosings.dia))
      .limit(1),
  ).execute({ dia })
  return row?.queda ?? null
}

/** Returns the closed days from a day on. */
export async function readClosedDays(db: Queryable, from: Day): Promise<Set<Day>> {
  const rows = await preparedStatement(db, 'closed-cash-days', (builder) =>
    builder
      .select({ dia: cashClosings.dia })
      .from(cashClosings)
      .where(and(gte(cashClosings.dia, sql.placeholder('from')), notExists(reopeningOf(builder)))),
  ).execute({ from })
  return new Set(rows.map(({ dia }) => dia))
}

const reopeningOf = (builder: NodePgDatabase) =>
  builder
    .select({ vez: cashReopenings.vez })
    .from(cashReopenings)
    .where(and(eq(cashReopenings.dia, cashClosings.dia), eq(cashReopenings.vez, cashClosings.vez)))

const closingColumns = {
  esperado: cashClosings.esperado,
  contado: cashClosings.contado,
  billetes: cashClosings.billetes,
  queda: cashClosings.queda,
  nota: cashClosings.nota,
}

type NewClosing = Pick<Closing, 'contado' | 'billetes' | 'queda' | 'nota'> & { dia: Day; esperado: MoneySum }

/** Stores a closing. Precondition: the caller holds the day's lock, and the day is open. */
export async function insertClosing(
  tx: Queryable,
  { actor, at, ...closing }: NewClosing & WrittenBy,
): Promise<Closing> {
  const { dia } = closing
  await queryBuilder(tx)
    .insert(cashClosings)
    .values({
      ...closing,
      vez: sql`1 + (select count(*) from cash_closings where dia = ${dia})`,
      lastEntry: sql`coalesce((select max(id) from cash_entries where dia = ${dia}), 0)`,
      actor: actor.uid,
      creado: at,
    })
  return closingOf({ ...closing, quien: actor.nombre, creado: at })
}

/** Stores the reopening of a day. Precondition: the caller holds the day's lock. */
export async function insertReopening(
  tx: Queryable,
  { actor, at, ...reopening }: { dia: Day; vez: number; motivo: string } & WrittenBy,
): Promise<void> {
  await queryBuilder(tx)
    .insert(cashReopenings)
    .values({ ...reopening, actor: actor.uid, creado: at })
}

/** Returns the reopenings of a day, oldest first. */
export async function readReopenings(db: Queryable, dia: Day): Promise<Reopening[]> {
  const rows = await preparedStatement(db, 'cash-reopenings', (builder) =>
    builder
      .select({
        ...closingColumns,
        motivo: cashReopenings.motivo,
        quien: user.name,
        creado: cashReopenings.creado,
      })
      .from(cashReopenings)
      .innerJoin(
        cashClosings,
        and(eq(cashClosings.dia, cashReopenings.dia), eq(cashClosings.vez, cashReopenings.vez)),
      )
      .leftJoin(user, eq(user.id, cashReopenings.actor))
      .where(eq(cashReopenings.dia, sql.placeholder('dia')))
      .orderBy(asc(cashReopenings.vez)),
  ).execute({ dia })
  return rows.map(({ motivo, ...row }) => ({ motivo, ...closingOf(row) }))
}

/** Counted bills and coins as they are stored. `valor` is in centavos. */
const storedCount = z.array(z.object({ valor: z.int().transform(centavos), cantidad: z.int() })).nullable()

type ClosingRow = Pick<
  typeof cashClosings.$inferSelect,
  'esperado' | 'contado' | 'billetes' | 'queda' | 'nota' | 'creado'
> & { quien: string | null }

function closingOf({ esperado: sum, contado, billetes, queda, nota, quien, creado }: ClosingRow): Closing {
  const esperado = sum as MoneySum
  return {
    esperado,
    contado,
    billetes: storedCount.parse(billetes),
    queda,
    diferencia: subtractSum(contado, esperado),
    nota,
    quien: quien ?? '',
    escrito: formatDateTime(creado),
  }
}
