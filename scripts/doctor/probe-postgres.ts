import pg from 'pg'
import { databaseErrorMessage } from '#server/database/errors/database-setup-error.ts'

const CONNECT_TIMEOUT_MS = 3_000

export type PostgresProbe =
  | { version: number; hasTrigrams: boolean; encoding: string; isSuperuser: boolean }
  | { problem: string }

/** Connects to a PostgreSQL server and checks whether the shop can use it. Problem texts are in Spanish. */
export async function probePostgres(connectionString: string): Promise<PostgresProbe> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    // A lost connection also emits an error event, which would end the process.
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<Exclude<PostgresProbe, { problem: string }>>(
      `select current_setting('server_version_num')::int / 10000 as version,
              exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
              current_setting('server_encoding') as encoding,
              (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
    )
    return rows[0]!
  } catch (failure) {
    return { problem: databaseErrorMessage(failure) }
  } finally {
    await client?.end().catch(() => {})
  }
}
