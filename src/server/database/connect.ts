import { mkdir } from 'node:fs/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { limitAnswers } from './answer-limit.ts'
import { openInThread } from './open-in-thread.ts'
import { embeddedPool } from './embedded-pool.ts'
import { PAGE_COST } from './page-cost.ts'
import { POOL_SIZE } from './pool-size.ts'
import { readNumbersAndDays } from './read-numbers-and-days.ts'
import { schema } from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
/** What a store function takes: the database itself, or the transaction a use case opened. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  pool: pg.Pool
  db: Db
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

export type DatabaseSettings = {
  /** A PostgreSQL server. Without it the database runs in a thread of this process and lives in `dataDir`/database. */
  databaseUrl?: string
  dataDir: string
  /** Connections to the server, `POOL_SIZE` by default. The embedded database always has one. */
  poolSize?: number
  /** How long a caller waits for a free connection: 2 s on a server, 5 s embedded. */
  connectionTimeoutMillis?: number
  /** Told about connections lost while idle or between two queries; the pool dials again by itself. */
  onConnectionLost?: (error: Error) => void
  /**
   * Told when the data directory of the embedded database stops being this process's own: it was removed, or another took
   * it. Nothing may be written from then on, so the database is not to be closed either.
   */
  onDirectoryLost?: () => void
}

readNumbersAndDays(pg.types)

/** Opens the shop's database. Refuses, in Spanish, a data directory that another process is using. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl ? openServer(settings, settings.databaseUrl) : openEmbedded(settings)
}

/** A database over a pool that somebody else opened; `close` is what undoes that. */
export function databaseOver(
  pool: pg.Pool,
  kind: Database['kind'],
  close: () => Promise<void>,
  onConnectionLost: (error: Error) => void = () => {},
): Database {
  // Without these listeners a dropped connection ends the process; whoever was using it gets the error anyway.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return { pool, db: drizzle(pool, { schema }), kind, close }
}

function openServer(settings: DatabaseSettings, connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: settings.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: settings.connectionTimeoutMillis ?? 2_000,
    options: `-c ${PAGE_COST}`,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: 3_000,
    statement_timeout: 5_000,
    // A shop that was cut off in the middle of a sale must not hold its rows for long.
    idle_in_transaction_session_timeout: 10_000,
  })
  limitAnswers(pool)
  return databaseOver(pool, 'postgres', () => pool.end(), settings.onConnectionLost)
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  await mkdir(settings.dataDir, { recursive: true })
  const { onDirectoryLost } = settings
  const lock = await lockDirectory(settings.dataDir, onDirectoryLost && { lost: onDirectoryLost })
  try {
    const embedded = await openInThread(settings.dataDir)
    const pool = embeddedPool(embedded.dial, settings.connectionTimeoutMillis ?? 5_000)
    const close = async () => {
      await pool.end()
      await embedded.close()
      await lock.release()
    }
    return databaseOver(pool, 'embedded', close, settings.onConnectionLost)
  } catch (failure) {
    await lock.release()
    throw new Error(
      `La base de datos de «${settings.dataDir}» no se puede abrir (${messageOf(failure)}). Fijate que haya lugar en el ` +
        'disco y que el usuario pueda escribir en toda la carpeta; si está dañada, restaurá la última copia.',
      { cause: failure },
    )
  }
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))
