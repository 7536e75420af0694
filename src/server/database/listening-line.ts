import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A connection that hears what is notified on a channel. */
export type ListeningLine = { close(): Promise<void> }

type Opening = {
  databaseUrl: string
  channel: string
  /** A line nobody uses is asked something this often, and is lost when no answer comes in this time. */
  askEveryMs: number
  answerWithinMs: number
  onHeard: (payload: string) => void
  /** Called once, unless the line was closed from this side. */
  onLost: () => void
}

/**
 * Opens a line to PostgreSQL. One that went silent (a cable cut, a router that forgot it) looks like one on which nobody
 * speaks, so it is asked now and then. A line that could not be opened leaves no connection behind.
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
      // A polite goodbye, but a silent line never answers it.
      await Promise.race([client.end(), pause(answerWithinMs, undefined, { ref: false })])
      hangUp()
    },
  }
}
