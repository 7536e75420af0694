import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { type ListenConnection, openListenConnection } from './listen-connection.ts'

const CHANNEL = 'vidriera_catalogue'

const TIMING = {
  notifyIntervalMs: 200,
  reconnectDelayMs: 1_000,
  keepaliveIntervalMs: 15_000,
  replyTimeoutMs: 5_000,
}

/** Kinds of change, in order of how much cached data they invalidate. */
const changeKinds = ['stock', 'price', 'catalogue'] as const

/**
 * `stock`: the stock of a product changed. `price`: prices changed. `catalogue`: any other or unknown change. Every
 * kind invalidates cached replies. Only `catalogue` also invalidates the cached filters.
 */
export type CatalogueChange = (typeof changeKinds)[number]

/** Notifies this process at once, and other processes shortly afterwards. */
export type CatalogueChanges = {
  /** Call after the commit. */
  notify(change: CatalogueChange): void
  close(): Promise<void>
}

/** For a single process with its own database. */
export function localCatalogueChanges(onChange: (change: CatalogueChange) => void): CatalogueChanges {
  return { notify: onChange, close: async () => {} }
}

/**
 * For several processes on one PostgreSQL. NOTIFY runs after the commit of the change, because NOTIFY takes a global
 * lock at commit. A lost connection loses notifications, so a lost or new connection counts as a `catalogue` change.
 */
export async function sharedCatalogueChanges(
  shared: {
    databaseUrl: string
    /** Connections that send notifications, so a broken listening connection does not block sending. */
    pool: Queryable
    log: Pick<Logger, 'warn'>
    timing?: Partial<typeof TIMING>
  },
  onChange: (change: CatalogueChange) => void,
): Promise<CatalogueChanges> {
  const { databaseUrl, pool, log } = shared
  const timing = { ...TIMING, ...shared.timing }
  const self = randomUUID()
  let connection: ListenConnection | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let pending: CatalogueChange | undefined
  let notifyTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const listen = async () => {
    const opened = await openListenConnection({
      databaseUrl,
      channel: CHANNEL,
      ...timing,
      onNotification: receive,
      onLost: reconnectLater,
    })
    if (isClosed) return opened.close()
    connection = opened
    onChange('catalogue')
  }
  const receive = (payload: string) => {
    const [change, sender] = payload.split(' ')
    if (sender !== self) onChange(changeKinds.find((known) => known === change) ?? 'catalogue')
  }
  const reconnectLater = () => {
    connection = undefined
    onChange('catalogue')
    if (isClosed) return
    reconnectTimer = setTimeout(() => {
      listen().catch((failure: unknown) => {
        log.warn({ err: failure }, 'cannot listen for catalogue changes yet')
        reconnectLater()
      })
    }, timing.reconnectDelayMs)
  }
  const notifyOthers = async () => {
    const change = pending
    if (change === undefined) return
    pending = undefined
    await notify(pool, `${change} ${self}`).catch((failure: unknown) => {
      log.warn({ err: failure }, 'cannot notify of catalogue changes yet')
      pending = broaderOf(change, pending)
    })
    notifyTimer = pending && !isClosed ? setTimeout(notifyOthers, timing.notifyIntervalMs) : undefined
  }

  await listen()
  return {
    notify(change) {
      onChange(change)
      pending = broaderOf(change, pending)
      notifyTimer ??= setTimeout(notifyOthers, timing.notifyIntervalMs)
    },
    async close() {
      isClosed = true
      clearTimeout(reconnectTimer)
      clearTimeout(notifyTimer)
      await notifyOthers()
      await connection?.close()
    },
  }
}

/**
 * Sends the notification inside the transaction, so a crash after the commit loses none. This process receives the
 * notification too. Only for rare changes such as imports, because the commit takes a global lock that sales must
 * avoid.
 */
export const notifyCatalogueChange = (tx: Queryable, change: CatalogueChange = 'catalogue'): Promise<void> =>
  notify(tx, change)

async function notify(db: Queryable, payload: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [CHANNEL, payload])
}

const broaderOf = (one: CatalogueChange, other: CatalogueChange = one): CatalogueChange =>
  changeKinds.indexOf(one) < changeKinds.indexOf(other) ? other : one
