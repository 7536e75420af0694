import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Connection that receives the notifications of a channel. */
export type ListeningLine = { close(): Promise<void> }

type Opening = {
  databaseUrl: string
  channel: string
  /** Interval of a test query. The connection is lost when no answer arrives within `answerWithinMs`. */
  askEveryMs: number
  answerWithinMs: number
  onHeard: (payload: string) => void
  /** Called once, unless this side closed the connection. */
  onLost: () => void
}

/**
 * Opens a listening connection. A broken connection looks idle, so a test query runs at intervals. A failed opening
 * leaves no connection.
 */
export async function openListeningLine(opening: Opening): Promise<ListeningLine> {
  const { channel, answerWithinMs } = opening
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: opening.databaseUrl,
    application_name: 'vidriera-news',
    keepAlive: true,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    stream: () => socket,
  })
  let asking: NodeJS.Timeout | undefined
  let state: 'opening' | 'open' | 'over' = 'opening'
  const hangUp = () => {
    state = 'over'
    clearTimeout(asking)
    socket.destroy()
  }
  const lose = () => {
    if (state !== 'open') return
    hangUp()
    opening.onLost()
  }
  const askLater = () => {
    if (state !== 'open') return
    asking = setTimeout(() => client.query('select 1').then(askLater, lose), opening.askEveryMs)
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => opening.onHeard(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (failure) {
    hangUp()
    throw failure
  }
  state = 'open'
  askLater()
  return {
    async close() {
      if (state === 'over') return
      state = 'over'
      clearTimeout(asking)
      // A broken connection never answers the regular end, so the wait is limited.
      await Promise.race([client.end(), pause(answerWithinMs, undefined, { ref: false })])
      hangUp()
    },
  }
}
