import { type Day, formatDateTime } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { type MoneySum, parseSum, sumLess } from '#domain/money-sum.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { closeCash, readCashDay } from '#contract/cash-flow.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

type Closing = ReplyOf<typeof closeCash>
type Reopening = ReplyOf<typeof readCashDay>['reaperturas'][number]

/** `vez`: which closing of its day. `lastEntry`: the newest entry that the closing counted. */
type StoredClosing = { closing: Closing; vez: number; lastEntry: number }

/** Who writes, and when. */
type By = { actor: { uid: string; nombre: string }; at: Date }

/**
 * Takes the day's lock in exclusive mode until the end of the transaction: waits for every writer of the day's cash, and keeps
 * later ones waiting. For a closing and a reopening.
 */
export async function lockCashDay(tx: Queryable, dia: Day): Promise<void> {
  await tx.query({
    name: 'lock-cash-day',
    text: `select pg_advisory_xact_lock(hashtextextended('cash ' || $1, 0))`,
    values: [dia],
  })
}

/** Takes the day's lock in shared mode until the end of the transaction. Returns whether the day is open. */
export async function isCashDayOpen(tx: Queryable, dia: Day): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>({
    name: 'enter-cash-day',
    text: `select enter_cash_day($1) as open`,
    values: [dia],
  })
  return rows[0]!.open
}

const IS_OPEN = `not exists (select from cash_reopenings as again where again.dia = closing.dia and again.vez = closing.vez)`

/** The closing of a day that was not reopened since; undefined while the day is open. Takes no lock. */
export async function findClosing(db: Queryable, dia: Day): Promise<StoredClosing | undefined> {
  const { rows } = await db.query<ClosingRow & { vez: number; lastEntry: number }>({
    name: 'cash-closing',
    text: `select esperado::text, contado, nota, name as quien, creado, vez, last_entry as "lastEntry"
           from cash_closings as closing left join "user" on "user".id = actor where dia = $1 and ${IS_OPEN}`,
    values: [dia],
  })
  const [row] = rows
  return row && { closing: closingOf(row), vez: row.vez, lastEntry: row.lastEntry }
}

/** Stores what was counted against what the entries so far come to. The caller holds the day's lock, and the day is open. */
export async function insertClosing(
  tx: Queryable,
  { actor, at, ...counted }: { dia: Day; esperado: MoneySum; contado: Money; nota: string } & By,
): Promise<Closing> {
  await tx.query({
    name: 'close-cash',
    text: `insert into cash_closings (dia, vez, esperado, contado, nota, last_entry, actor, creado)
           select $1, 1 + (select count(*) from cash_closings where dia = $1), $2, $3, $4,
             coalesce((select max(id) from cash_entries where dia = $1), 0), $5, $6`,
    values: [counted.dia, String(counted.esperado), counted.contado, counted.nota, actor.uid, at],
  })
  return closingOf({ ...counted, esperado: String(counted.esperado), quien: actor.nombre, creado: at })
}

/** Takes a closing back. The caller holds the day's lock. */
export async function insertReopening(
  tx: Queryable,
  { dia, vez, motivo, actor, at }: { dia: Day; vez: number; motivo: string } & By,
): Promise<void> {
  await tx.query({
    name: 'reopen-cash',
    text: `insert into cash_reopenings (dia, vez, motivo, actor, creado) values ($1, $2, $3, $4, $5)`,
    values: [dia, vez, motivo, actor.uid, at],
  })
}

/** The closings of a day that were taken back, the oldest first. */
export async function readReopenings(db: Queryable, dia: Day): Promise<Reopening[]> {
  const { rows } = await db.query<ClosingRow & { motivo: string }>({
    name: 'cash-reopenings',
    text: `select again.motivo, name as quien, again.creado, esperado::text, contado, nota
           from cash_reopenings as again join cash_closings using (dia, vez) left join "user" on "user".id = again.actor
           where dia = $1 order by vez`,
    values: [dia],
  })
  return rows.map(({ motivo, ...row }) => ({ motivo, ...closingOf(row) }))
}

type ClosingRow = { esperado: string; contado: Money; nota: string; quien: string | null; creado: Date }

function closingOf({ esperado: digits, contado, nota, quien, creado }: ClosingRow): Closing {
  const esperado = parseSum(digits)
  return {
    esperado,
    contado,
    diferencia: sumLess(contado, esperado),
    nota,
    quien: quien ?? '',
    escrito: formatDateTime(creado),
  }
}
