import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { networkOf } from '#server/limits/network-of.ts'
import { plainAddress, trustedProxies } from './caller-address.ts'

/** Limit for all callers together: each socket costs memory and a file descriptor. */
const MOST_SOCKETS = 5_000
/** Minimum per address during a flood, enough for a page with its files. */
const LEAST_OF_EACH = 8
/** Share of the free sockets that one address may open. */
const PART_OF_THE_FREE = 1 / 10
const LOGGED_EVERY_MS = 60 * 60 * 1_000

/**
 * Limits the open sockets of each IPv4 address and IPv6 /64, more strictly while many are open. Trusted proxies have
 * only the total limit. Excess sockets are destroyed before any byte is read.
 */
export class SocketLimit {
  readonly refused = { address: 0, all: 0 }
  readonly #mostOfEach: number
  readonly #isProxy: (address: string) => boolean
  readonly #log: Pick<Logger, 'warn'>
  readonly #open = new Map<string, number>()
  #openInAll = 0
  #nextLog = 0

  constructor({
    mostOfEach,
    proxies,
    log,
  }: {
    mostOfEach: number
    proxies: readonly string[]
    log: Pick<Logger, 'warn'>
  }) {
    this.#mostOfEach = mostOfEach
    this.#isProxy = trustedProxies(proxies)
    this.#log = log
  }

  guard(server: Server): void {
    server.maxConnections = MOST_SOCKETS
    server.on('drop', (dropped) => {
      this.refused.all += 1
      this.#tell('all sockets of the shop are open', dropped?.remoteAddress)
    })
    // Runs before the HTTP server, which would start reading.
    server.prependListener('connection', (socket: Socket) => this.#admit(socket))
  }

  #admit(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? '') ?? 'unknown'
    const who = this.#isProxy(address) ? undefined : networkOf(address)
    const open = who === undefined ? 0 : (this.#open.get(who) ?? 0)
    if (who !== undefined && open >= this.#bound()) {
      this.refused.address += 1
      this.#tell('one address has too many sockets open: a proxy belongs into TRUSTED_PROXIES', address)
      socket.destroy()
      return
    }
    this.#openInAll += 1
    if (who !== undefined) this.#open.set(who, open + 1)
    socket.once('close', () => {
      this.#openInAll -= 1
      if (who === undefined) return
      const left = this.#open.get(who)! - 1
      if (left === 0) this.#open.delete(who)
      else this.#open.set(who, left)
    })
  }

  #bound(): number {
    const part = Math.floor((MOST_SOCKETS - this.#openInAll) * PART_OF_THE_FREE)
    return Math.min(this.#mostOfEach, Math.max(LEAST_OF_EACH, part))
  }

  /** Logs at most once an hour, so that a flood does not fill the log. */
  #tell(why: string, address: string | undefined): void {
    const now = performance.now()
    if (now < this.#nextLog) return
    this.#nextLog = now + LOGGED_EVERY_MS
    this.#log.warn({ address, refused: { ...this.refused } }, `sockets are refused: ${why}`)
  }
}
