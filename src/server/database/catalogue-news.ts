import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Queryable } from './in-transaction.ts'
import { type ListeningLine, openListeningLine } from './listening-line.ts'

const CHANNEL = 'vidriera_catalogue'

const PACE = {
  tellAtMostEveryMs: 200,
  listenAgainAfterMs: 1_000,
  askEveryMs: 15_000,
  answerWithinMs: 5_000,
}

/** In ascending order of invalidated data. */
const changes = ['stock', 'price', 'catalogue'] as const

/**
 * `stock`: the stock of a product changed. `price`: prices changed. Either makes cached replies stale and leaves
 * filters as they are. `catalogue`: any other or unknown change.
 */
export type CatalogueChange = (typeof changes)[number]

/** Notifies this process at once, and other processes shortly afterwards. */
export type CatalogueNews = {
  /** Call after the commit. */
  changed(what: CatalogueChange): void
  close(): Promise<void>
}

/** For a single process with its own database. */
export function localNews(onChange: (what: CatalogueChange) => void): CatalogueNews {
  return { changed: onChange, close: async () => {} }
}

/**
 * For several processes on one PostgreSQL. NOTIFY is sent after the commit, because it takes a global lock at commit. A
 * lost connection loses notifications, so a lost or new connection counts as a `catalogue` change.
 */
export async function sharedNews(
  shared: {
    databaseUrl: string
    /** Sends the notifications, so that a broken listening connection does not block them. */
    pool: Queryable
    log: Pick<Logger, 'warn'>
    pace?: Partial<typeof PACE>
  },
  onChange: (what: CatalogueChange) => void,
): Promise<CatalogueNews> {
  const { databaseUrl, pool, log } = shared
  const pace = { ...PACE, ...shared.pace }
  const self = randomUUID()
  let line: ListeningLine | undefined
  let again: NodeJS.Timeout | undefined
  let untold: CatalogueChange | undefined
  let telling: NodeJS.Timeout | undefined
  let closed = false

  const listen = async () => {
    const opened = await openListeningLine({
      databaseUrl,
      channel: CHANNEL,
      ...pace,
      onHeard: hear,
      onLost: lose,
    })
    if (closed) return opened.close()
    line = opened
    onChange('catalogue')
  }
  const hear = (payload: string) => {
    const [what, teller] = payload.split(' ')
    if (teller !== self) onChange(changes.find((known) => known === what) ?? 'catalogue')
  }
  const lose = () => {
    line = undefined
    onChange('catalogue')
    if (closed) return
    again = setTimeout(() => {
      listen().catch((failure: unknown) => {
        log.warn({ err: failure }, 'cannot listen for catalogue changes yet')
        lose()
      })
    }, pace.listenAgainAfterMs)
  }
  const tell = async () => {
    const what = untold
    if (what === undefined) return
    untold = undefined
    await notify(pool, `${what} ${self}`).catch((failure: unknown) => {
      log.warn({ err: failure }, 'cannot tell of catalogue changes yet')
      untold = strongerOf(what, untold)
    })
    telling = untold && !closed ? setTimeout(tell, pace.tellAtMostEveryMs) : undefined
  }

  await listen()
  return {
    changed(what) {
      onChange(what)
      untold = strongerOf(what, untold)
      telling ??= setTimeout(tell, pace.tellAtMostEveryMs)
    },
    async close() {
      closed = true
      clearTimeout(again)
      clearTimeout(telling)
      await tell()
      await line?.close()
    },
  }
}

/**
 * Notifies inside the transaction, so that a crash after the commit loses no notification. This process receives it
 * too. Only for rare changes such as imports, because the commit takes a global lock that sales must avoid.
 */
export const tellShops = (tx: Queryable, what: CatalogueChange = 'catalogue'): Promise<void> =>
  notify(tx, what)

async function notify(db: Queryable, payload: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [CHANNEL, payload])
}

const strongerOf = (one: CatalogueChange, other: CatalogueChange = one): CatalogueChange =>
  changes.indexOf(one) < changes.indexOf(other) ? other : one
