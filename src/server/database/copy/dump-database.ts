import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from '#contract/http/z.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'
import {
  listSequences,
  listTables,
  readTableContents,
  type TableContents,
  type TableShape,
  tableSql,
} from './list-tables.ts'

export type DumpedTable = TableShape & TableContents

/** Everything of a database but its rows. `migration`: `when` of the last migration in the journal. */
export type DatabaseShape = {
  migration: number
  tables: DumpedTable[]
  sequences: { name: string; value: string; isCalled: boolean }[]
  /** Jobs of rows that are not finished. pg-boss's own tables are not copied, because they belong to its version. */
  jobs: { queue: string; id: string }[]
}

/**
 * A consistent view of a database. `rowsOf` yields the rows of a table in the text format of COPY. `end` ends the
 * transaction, whose locks delay migrations.
 */
export type DatabaseDump = {
  shape: DatabaseShape
  rowsOf(table: TableShape): AsyncIterable<Buffer>
  end(): Promise<unknown>
}

/**
 * Calls `write` with a dump of the database. The dump is one snapshot, which blocks no sale. `write` calls `end` after the
 * last row. `client` is connected and has no other use.
 */
export async function dumpDatabase(
  client: pg.Client,
  write: (dump: DatabaseDump) => Promise<void>,
): Promise<void> {
  await prepareSession(client)
  await client.query('begin isolation level repeatable read read only')
  const shape = await readShape(client)
  await write({
    shape,
    rowsOf: (table) => client.query(copyTo(`copy ${tableSql(table)} to stdout`)),
    end: () => client.query('commit'),
  })
}

/** The texts of dates and numbers, and so the checksums, must not depend on the settings of the server. */
export async function prepareSession(client: pg.Client): Promise<void> {
  for (const setting of [
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    'client_min_messages = warning',
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await client.query(`set ${setting}`)
}

const lastMigration = z.object({ migration: z.string() })

async function readShape(client: pg.Client): Promise<DatabaseShape> {
  const tables: DumpedTable[] = []
  for (const table of await listTables(client))
    tables.push({ ...table, ...(await readTableContents(client, table)) })
  const { migration } = await queryRow(client, lastMigration, {
    text: 'select max(created_at)::text as migration from drizzle.__drizzle_migrations',
  })
  // A sequence does not belong to the snapshot. A later value is never wrong.
  const sequences = await listSequences(client)
  return {
    migration: Number(migration),
    tables,
    sequences: sequences.map(({ name, value }) => ({ name, value: value ?? '1', isCalled: value !== null })),
    jobs: await readUnfinishedJobs(client),
  }
}

const foundTable = z.object({ exists: z.boolean() })
const unfinishedJob = z.object({ queue: z.string(), id: z.string() })

/** Old databases have no tables of pg-boss, and find their work in the rows themselves. */
async function readUnfinishedJobs(client: pg.Client): Promise<DatabaseShape['jobs']> {
  const { exists } = await queryRow(client, foundTable, {
    text: `select to_regclass('pgboss.job') is not null as exists`,
  })
  if (!exists) return []
  return queryRows(client, unfinishedJob, {
    text: `select distinct name as queue, data ->> 'id' as id from pgboss.job
           where state < 'completed' and data ? 'id' order by 1, 2`,
  })
}

const sessionCount = z.object({ others: z.number() })

/** Returns true while another client is connected to the same database. */
export async function hasOtherSessions(client: pg.Client): Promise<boolean> {
  const { others } = await queryRow(client, sessionCount, {
    text: `select count(*)::int as others from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  })
  return others > 0
}
