import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from '#contract/http/z.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { type DatabaseShape, type DumpedTable, prepareSession } from './dump-database.ts'
import { readTableContents, type TableShape, tableSql } from './list-tables.ts'

/** A restored database is not equal to its dump. The message names the tables in Spanish. */
class DifferentCopy extends Error {}

/** Rows of the tables, in the order of `DatabaseShape.tables`. */
export type RowSource = (table: TableShape) => AsyncIterable<Buffer>

/**
 * Loads a dump into a migrated database without rows, in one transaction, and compares every table with the dump.
 * `madeAt`: time of the dump, when the database must stay quiet until a person confirms it. Throws DifferentCopy, and
 * loads nothing then.
 */
export async function loadDatabase(
  client: pg.Client,
  shape: DatabaseShape,
  { rowsOf, madeAt }: { rowsOf: RowSource; madeAt: Date | undefined },
): Promise<void> {
  await prepareSession(client)
  await client.query('begin')
  try {
    await loadRows(client, shape, rowsOf)
    await compareTables(client, shape.tables)
    if (madeAt) await markAsCopy(client, madeAt)
    await client.query('commit')
  } catch (failure) {
    await client.query('rollback').catch(() => {})
    throw failure
  }
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
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')} cascade`)
  // Triggers have already run for these rows: stock movements would otherwise change the stock twice.
  for (const table of tables) {
    await client.query(`alter table public."${table.name}" disable trigger user`)
    await pipeline(Readable.from(rowsOf(table)), client.query(copyFrom(`copy ${tableSql(table)} from stdin`)))
    await client.query(`alter table public."${table.name}" enable trigger user`)
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public."${name}"`, value, isCalled])
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
 * Returns whether a program uses the database: tables, views or functions in `public`, or a schema that `emptyDatabase`
 * would drop. Extensions may be there before the restore.
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

/** Removes everything that an unfinished restore created in a database that no program used before. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists public, drizzle, pgboss cascade')
  await client.query('create schema public')
}
