import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from '#contract/http/z.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import type { DatabaseShape, DumpedTable } from './dump-database.ts'
import {
  listSequences,
  listTables,
  readTableContents,
  relationSql,
  type TableShape,
  tableSql,
} from './list-tables.ts'

/** Of a name from the dump in a message, because a hostile name may have megabytes. */
const MAX_NAMED_LENGTH = 200

/** A dump does not fit the tables of the shop, or a loaded database is not equal to its dump. The message is in Spanish. */
export class DifferentCopy extends Error {}

/** Rows of the tables, in the order of `DatabaseShape.tables`. */
export type RowSource = (table: DumpedTable) => AsyncIterable<Buffer>

/**
 * Loads a dump into a migrated database without rows, and compares every table with the dump. The caller opens the
 * transaction. `madeAt`: time of the dump, when the database must stay quiet until a person confirms it. Throws
 * DifferentCopy.
 */
export async function loadDatabase(
  client: pg.Client,
  shape: DatabaseShape,
  { rowsOf, madeAt }: { rowsOf: RowSource; madeAt: Date | undefined },
): Promise<void> {
  await requireSameShape(client, shape)
  await loadRows(client, shape, rowsOf)
  await compareTables(client, shape.tables)
  if (madeAt) await markAsCopy(client, madeAt)
}

/**
 * A dump is a foreign file, and its names become SQL. Every name must therefore be a table, a column or a sequence that
 * the migrations created, and none may be missing.
 */
async function requireSameShape(client: pg.Client, { tables, sequences }: DatabaseShape): Promise<void> {
  const namesOf = (some: readonly TableShape[], others: readonly { name: string }[]) =>
    [
      ...some.map(({ name, columns }) => JSON.stringify([name, ...columns.toSorted()])),
      ...others.map(({ name }) => JSON.stringify(name)),
    ].toSorted()
  const own = namesOf(await listTables(client), await listSequences(client))
  const found = namesOf(tables, sequences)
  if (own.length === found.length && own.every((names, position) => names === found[position])) return
  const foreign = found.find((names) => !own.includes(names)) ?? 'falta una'
  throw new DifferentCopy(
    `Las tablas de la copia no son las de la tienda (${foreign.slice(0, MAX_NAMED_LENGTH)}). No se guardó nada.`,
  )
}

/** A dump from before the table's migration also needs its mark, so that migration creates the table only if missing. */
async function markAsCopy(client: pg.Client, madeAt: Date): Promise<void> {
  await client.query(
    `create table if not exists restored_copy (unica boolean primary key default true not null,
       copia timestamptz not null, restaurada timestamptz default now() not null, confirmada timestamptz,
       constraint restored_copy_single check (unica))`,
  )
  await client.query('insert into restored_copy (copia) values ($1)', [madeAt])
}

async function loadRows(client: pg.Client, { tables, sequences, jobs }: DatabaseShape, rowsOf: RowSource) {
  // Migrations insert rows of their own, and the dump has these rows too.
  await client.query(`truncate ${tables.map(({ name }) => relationSql(name)).join(', ')} cascade`)
  // Triggers have already run for these rows: stock movements would otherwise change the stock twice.
  for (const table of tables) {
    await client.query(`alter table ${relationSql(table.name)} disable trigger user`)
    await pipeline(Readable.from(rowsOf(table)), client.query(copyFrom(`copy ${tableSql(table)} from stdin`)))
    await client.query(`alter table ${relationSql(table.name)} enable trigger user`)
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [relationSql(name), value, isCalled])
  for (const { queue, id } of jobs) await client.query('select queue_job($1, $2)', [queue, id])
}

async function compareTables(client: pg.Client, tables: readonly DumpedTable[]): Promise<void> {
  const different: string[] = []
  for (const table of tables) {
    const { rows, checksum } = await readTableContents(client, table)
    if (rows !== table.rows || checksum !== table.checksum)
      different.push(`${table.name} (${rows} de ${table.rows} filas)`)
  }
  if (different.length > 0)
    throw new DifferentCopy(
      `La copia no quedó igual. No se guardó nada. Tablas distintas: ${different.join(', ')}.`,
    )
}

const usage = z.object({ used: z.boolean() })

/**
 * Returns whether a program uses the database: tables, views or functions in `public`, or a schema that a restore
 * creates. Extensions may be there before the restore.
 */
export async function isUsed(client: pg.Client): Promise<boolean> {
  const { used } = await queryRow(client, usage, {
    text: `select exists (select from pg_namespace where nspname in ('drizzle', 'pgboss'))
             or exists (
               select from (
                 select oid, relnamespace as schema from pg_class union all select oid, pronamespace from pg_proc
               ) as object
               where schema = to_regnamespace('public')
                 and not exists (select from pg_depend where objid = object.oid and deptype = 'e')
             ) as used`,
  })
  return used
}
