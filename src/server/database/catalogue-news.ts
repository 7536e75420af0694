import pg from 'pg'
import type { Logger } from 'pino'

const CHANNEL = 'vidriera_catalogue'
const TELL_AT_MOST_EVERY_MS = 200
const LISTEN_AGAIN_AFTER_MS = 1_000

/** Says that something the shop window shows has changed, to this process at once and to the others within a moment. */
export type CatalogueNews = {
  /** Call after the change is committed. */
  changed(): void
  close(): Promise<void>
}

/** For one process on its own database. */
export function localNews(onChange: () => void): CatalogueNews {
  return { changed: onChange, close: async () => {} }
}

/**
 * For several processes on one PostgreSQL. Told by NOTIFY outside of the changing transaction, because a transaction that
 * notifies takes a lock all others wait for. What a process missed while its line was down cannot be known, so it also
 * counts a new line as news.
 */
export async function sharedNews(
  databaseUrl: string,
  onChange: () => void,
  log: Logger,
): Promise<CatalogueNews> {
  let line: pg.Client | undefined
  let closed = false
  let again: NodeJS.Timeout | undefined
  let telling: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vidriera-news' })
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', onChange)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    line = client
    onChange()
  }
  const lost = (client: pg.Client) => {
    if (line === client) line = undefined
    if (closed || again) return
    onChange()
    again = setTimeout(() => {
      again = undefined
      connect().catch((failure: unknown) => {
        log.warn({ err: failure }, 'cannot listen for catalogue changes yet')
        lost(client)
      })
    }, LISTEN_AGAIN_AFTER_MS)
  }
  const tell = () => {
    telling = undefined
    line?.query(`notify ${CHANNEL}`).catch(() => {})
  }

  await connect()
  return {
    changed() {
      onChange()
      telling ??= setTimeout(tell, TELL_AT_MOST_EVERY_MS)
    },
    async close() {
      closed = true
      clearTimeout(again)
      if (telling) {
        clearTimeout(telling)
        tell()
      }
      await line?.end().catch(() => {})
    },
  }
}

/** The same news from a program that is not the shop (an import), after its commit. */
export async function tellShops(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(`notify ${CHANNEL}`)
}
