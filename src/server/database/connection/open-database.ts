import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { lockDirectory } from '#server/data-directory/directory-lock.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { openPool } from './open-pool.ts'
import { POOL_SIZE } from './pool-size.ts'
import { schema } from '#server/database/schema.ts'

export type Db = NodePgDatabase<typeof schema>
/** Type of the `tx` that Drizzle passes to a transaction callback. */
export type DrizzleTransaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  pool: pg.Pool
  db: Db
  close(): Promise<void>
}

export type Pool = Database['pool']

export type DatabaseSettings = {
  /** Without a URL the shop runs its own server (`embedded/`) in `dataDir`/postgres. */
  databaseUrl?: string
  dataDir: string
  /** Maximum connections, `POOL_SIZE` by default. */
  poolSize?: number
  /** Maximum wait for a free connection, 2 s by default. */
  connectionTimeoutMillis?: number
  /** Receives errors of lost connections, which the pool replaces. */
  onConnectionLost?: (error: Error) => void
  /** Called when the embedded server restarts, with the last lines of its log. */
  onServerRestart?: (log: string) => void
  /**
   * Called when the data directory was removed or another process took it. The caller must not write any more, so the
   * database must stay open.
   */
  onDirectoryLost?: () => void
}

/**
 * Opens the database. Throws DirectoryInUse if another process uses the data directory, and EmbeddedServerError if the
 * embedded server does not start. Both have a Spanish message.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl ? connect(settings, settings.databaseUrl) : openEmbedded(settings)
}

function connect(settings: DatabaseSettings, connectionString: string): Database {
  const { poolSize = POOL_SIZE, connectionTimeoutMillis, onConnectionLost } = settings
  const pool = openPool({ connectionString, max: poolSize, connectionTimeoutMillis, onConnectionLost })
  return { pool, db: drizzle(pool, { schema }), close: () => pool.end() }
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, onDirectoryLost, onServerRestart } = settings
  const lock = await lockDirectory(dataDir, onDirectoryLost && { onLost: onDirectoryLost })
  try {
    const server = await startEmbeddedServer(dataDir, onServerRestart && { onRestart: onServerRestart })
    const database = connect(settings, server.url)
    const close = async () => {
      await database.close()
      await server.stop()
      await lock.release()
    }
    return { ...database, close }
  } catch (failure) {
    await lock.release()
    throw failure
  }
}
