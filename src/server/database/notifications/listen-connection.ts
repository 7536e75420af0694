import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Connection that receives the notifications of a PostgreSQL channel (LISTEN). */
export type ListenConnection = { close(): Promise<void> }

type ListenOptions = {
  databaseUrl: string
  channel: string
  /** Interval of a test query. The connection is lost when no response arrives within `replyTimeoutMs`. */
  keepaliveIntervalMs: number
  replyTimeoutMs: number
  onNotification: (payload: string) => void
  /** Called once when the connection is lost, but not after `close`. */
  onLost: () => void
}

/**
 * Opens a connection that listens to a channel. A test query runs at intervals, because a broken connection looks idle.
 * A failed opening leaves no connection open.
 */
export async function openListenConnection(options: ListenOptions): Promise<ListenConnection> {
  const { channel, replyTimeoutMs } = options
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'vidriera-catalogue-changes',
    keepAlive: true,
    connectionTimeoutMillis: replyTimeoutMs,
    query_timeout: replyTimeoutMs,
    stream: () => socket,
  })
  let keepaliveTimer: NodeJS.Timeout | undefined
  let state: 'opening' | 'open' | 'over' = 'opening'
  const closeSocket = () => {
    state = 'over'
    clearTimeout(keepaliveTimer)
    socket.destroy()
  }
  const handleLoss = () => {
    if (state !== 'open') return
    closeSocket()
    options.onLost()
  }
  const scheduleKeepalive = () => {
    if (state !== 'open') return
    keepaliveTimer = setTimeout(
      () => client.query('select 1').then(scheduleKeepalive, handleLoss),
      options.keepaliveIntervalMs,
    )
  }
  client.on('error', handleLoss)
  client.on('end', handleLoss)
  client.on('notification', ({ payload }) => options.onNotification(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (failure) {
    closeSocket()
    throw failure
  }
  state = 'open'
  scheduleKeepalive()
  return {
    async close() {
      if (state === 'over') return
      state = 'over'
      clearTimeout(keepaliveTimer)
      // Limits the wait, because a broken connection never confirms `end`.
      await Promise.race([client.end(), pause(replyTimeoutMs, undefined, { ref: false })])
      closeSocket()
    },
  }
}
