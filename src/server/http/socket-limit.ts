import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { networkOf } from '#server/limits/network-of.ts'
import { plainAddress, trustedProxies } from './caller-address.ts'

/** Of all callers together: each socket costs memory and a file of the process. */
const MOST_SOCKETS = 5_000
/** However many addresses take part in a flood, the next one gets a page with what belongs to it. */
const LEAST_OF_EACH = 8
/** One address may take this part of the sockets that are still free. */
const PART_OF_THE_FREE = 1 / 10
const LOGGED_EVERY_MS = 60 * 60 * 1_000

/**
 * Bounds the open sockets of each IPv4 address and each IPv6 /64, so that one caller cannot take those of everybody. The
 * bound shrinks while many are open. Trusted proxies carry everybody and have no bound but that of all sockets. A socket too
 * many is destroyed before a byte of it is read.
 */
export class SocketLimit {
  /** Sockets that were destroyed, by the limit that refused them. */
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
    // Before the HTTP server, which would begin to read.
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

  /** The first refusal and one an hour: a flood must not fill the log too. */
  #tell(why: string, address: string | undefined): void {
    const now = performance.now()
    if (now < this.#nextLog) return
    this.#nextLog = now + LOGGED_EVERY_MS
    this.#log.warn({ address, refused: { ...this.refused } }, `sockets are refused: ${why}`)
  }
}
