import { Socket } from 'node:net'

/**
 * Sends all statements of one event loop tick in a single write, because each write wakes a server process. pg corks its
 * socket for each statement with parameters, and this socket uncorks after the tick.
 */
export class StatementSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
