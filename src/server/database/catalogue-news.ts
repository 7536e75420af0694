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

/** From the least to the most that has to be read again. */
const changes = ['stock', 'price', 'catalogue'] as const

/**
 * What the shop window shows that changed. `stock`: how many there are of a product. `price`: what products cost, so no product is
 * what it was when it was last read. No filter asks about either: every product is found where it was. `catalogue`: anything
 * else, or who knows what.
 */
export type CatalogueChange = (typeof changes)[number]

/** Says that something the shop window shows has changed, to this process at once and to the others within a moment. */
export type CatalogueNews = {
  /** Call after the change is committed. */
  changed(what: CatalogueChange): void
  close(): Promise<void>
}

/** For one process on its own database. */
export function localNews(onChange: (what: CatalogueChange) => void): CatalogueNews {
  return { changed: onChange, close: async () => {} }
}

/**
 * For several processes on one PostgreSQL. Told by NOTIFY outside of the changing transaction, because a transaction that
 * notifies takes a lock all others wait for. What a process missed while its line was down cannot be known, so a lost
 * line and a new one count as a change of the catalogue.
 */
export async function sharedNews(
  shared: {
    databaseUrl: string
    /** Tells the others: a line that hears badly must not keep this process from speaking. */
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
 * The same news from whoever may be cut off right after the commit (an import, the end of a change of many products): it leaves
 * with the commit or not at all, and this process hears it too. What comes seldom may take the lock that sales must not.
 */
export const tellShops = (tx: Queryable, what: CatalogueChange = 'catalogue'): Promise<void> =>
  notify(tx, what)

async function notify(db: Queryable, payload: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [CHANNEL, payload])
}

const strongerOf = (one: CatalogueChange, other: CatalogueChange = one): CatalogueChange =>
  changes.indexOf(one) < changes.indexOf(other) ? other : one
