import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { withLongSession } from '#server/database/connection/with-long-session.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { createQueues } from './job-queues.ts'
import { MIGRATIONS } from './migrations-folder.ts'
import { DatabaseSetupError } from '#server/database/errors/database-setup-error.ts'

/** Key of the advisory lock, unique in this database. */
const MIGRATION_LOCK_KEY = 7_318_442

/**
 * Applies new migrations in one transaction. When several processes start, one process migrates, and the
 * other processes wait without a time limit. Throws DatabaseSetupError when the server cannot be used, or when a
 * newer version of the program has migrated the database.
 */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  try {
    await withLongSession(pool, migrateWithLock)
  } catch (failure) {
    throw new DatabaseSetupError(failure)
  }
}

/** The end of the session releases the lock. */
async function migrateWithLock(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages = warning')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY])
  await refuseOtherEncoding(client)
  await refuseNewerDatabase(client)
  await createQueues((text, values) => client.query(text, values))
  await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
}

/** Returns true when the database has tables, and this version of the program would change them. */
export async function hasNewMigrations(pool: pg.Pool): Promise<boolean> {
  const last = await lastAppliedMigration(pool)
  return last !== undefined && last < newestMigration()
}

/**
 * Throws unless the database has exactly the tables of this version, for commands that do not migrate. The message names
 * the remedy in Spanish.
 */
export async function requireCurrentTables(db: Queryable): Promise<void> {
  const last = await lastAppliedMigration(db)
  if (last === undefined)
    throw new Error(
      'Esta base no tiene las tablas de la tienda. Revisá que sea la base correcta. No se cambió nada.',
    )
  if (last < newestMigration())
    throw new Error(
      'A esta base le faltan tablas, porque es de una versión anterior del programa. Abrí y cerrá la tienda una vez con esta versión, y volvé a probar. No se cambió nada.',
    )
  if (last > newestMigration()) throw new Error(`No se cambió nada: ${NEWER_DATABASE}.`)
}

const newestMigration = (): number =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)!.folderMillis

const NEWER_DATABASE =
  'una versión más nueva del programa ya cambió esta base. Abrí la tienda con esa versión, o restaurá la copia anterior al cambio'

/** PostgreSQL compares texts without accents and in normal form only in UTF8. A server without a locale creates SQL_ASCII. */
async function refuseOtherEncoding(client: pg.ClientBase): Promise<void> {
  const { encoding } = await queryRow(client, foundEncoding, {
    text: `select current_setting('server_encoding') as encoding`,
  })
  if (encoding !== 'UTF8')
    throw new Error(
      `la base guarda los textos en ${encoding} y la tienda necesita UTF8. Creala así: createdb --encoding=UTF8 --template=template0 BASE`,
    )
}

/** Old code must not write to newer tables, because the code does not know their rules. */
async function refuseNewerDatabase(client: pg.ClientBase): Promise<void> {
  const last = await lastAppliedMigration(client)
  if (last !== undefined && last > newestMigration()) throw new Error(NEWER_DATABASE)
}

const foundEncoding = z.object({ encoding: z.string() })
const foundTable = z.object({ exists: z.boolean() })
const lastMigration = z.object({ last: z.string().nullable() })

/** Undefined for a database without tables of the shop. */
async function lastAppliedMigration(db: Queryable): Promise<number | undefined> {
  const { exists } = await queryRow(db, foundTable, {
    text: `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  })
  if (!exists) return undefined
  const { last } = await queryRow(db, lastMigration, {
    text: 'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  })
  return Number(last ?? 0)
}
