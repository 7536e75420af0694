import pg from 'pg'
import { whyNoDatabase } from '#server/database/why-no-database.ts'

const PATIENCE_MS = 3_000

export type Reached = { version: number; hasTrigrams: boolean } | { problem: string }

/** Problems are in Spanish. */
export async function reachPostgres(connectionString: string): Promise<Reached> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
    await client.connect()
    const { rows } = await client.query<{ version: number; trigrams: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
              exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`,
    )
    return { version: rows[0]?.version ?? 0, hasTrigrams: rows[0]?.trigrams ?? false }
  } catch (failure) {
    return { problem: whyNoDatabase(failure) }
  } finally {
    await client?.end().catch(() => {})
  }
}
