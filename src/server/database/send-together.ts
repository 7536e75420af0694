import type pg from 'pg'

/**
 * Sends all that `ask` asks of a client before it first waits in one write: to a server each write is a packet and a process
 * to wake. The answers come in their order.
 */
export function sendTogether<T>(client: pg.ClientBase, ask: () => T): T {
  const { stream } = (client as pg.ClientBase & Pick<pg.Client, 'connection'>).connection
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}
