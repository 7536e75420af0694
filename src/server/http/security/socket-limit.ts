import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { networkOf } from '#server/limits/network-of.ts'
import { normaliseAddress, trustedProxyMatcher } from '#server/http/request/client-address.ts'

/** For all clients together, because each socket costs memory and a file descriptor. */
const MAX_SOCKETS = 5_000
/** Sockets that an address may open even when few are free: enough for a page with its files. */
const MIN_SOCKETS_PER_NETWORK = 8
/** Maximum share of the free sockets for one address. */
const MAX_SHARE_OF_FREE = 1 / 10
const LOG_INTERVAL_MS = 60 * 60 * 1_000

/**
 * Limits the open sockets of each IPv4 address and each IPv6 /64 network, and more strictly while many sockets are
 * open. For trusted proxies only the total counts. Sockets over the limit are closed before any byte is read.
 */
export class SocketLimit {
  readonly refused = { address: 0, all: 0 }
  readonly #maxPerNetwork: number
  readonly #isProxy: (address: string) => boolean
  readonly #log: Pick<Logger, 'warn'>
  readonly #open = new Map<string, number>()
  #totalOpen = 0
  #nextLog = 0

  constructor({
    maxPerNetwork,
    proxies,
    log,
  }: {
    maxPerNetwork: number
    proxies: readonly string[]
    log: Pick<Logger, 'warn'>
  }) {
    this.#maxPerNetwork = maxPerNetwork
    this.#isProxy = trustedProxyMatcher(proxies)
    this.#log = log
  }

  guard(server: Server): void {
    server.maxConnections = MAX_SOCKETS
    server.on('drop', (dropped) => {
      this.refused.all += 1
      this.#logRefusal('all sockets of the shop are open', dropped?.remoteAddress)
    })
    // `prependListener` runs before the HTTP server reads from the socket.
    server.prependListener('connection', (socket: Socket) => this.#admit(socket))
  }

  #admit(socket: Socket): void {
    const address = normaliseAddress(socket.remoteAddress ?? '') ?? 'unknown'
    const network = this.#isProxy(address) ? undefined : networkOf(address)
    const open = network === undefined ? 0 : (this.#open.get(network) ?? 0)
    if (network !== undefined && open >= this.#currentLimit()) {
      this.refused.address += 1
      this.#logRefusal('one address has too many sockets open: a proxy belongs into TRUSTED_PROXIES', address)
      socket.destroy()
      return
    }
    this.#totalOpen += 1
    if (network !== undefined) this.#open.set(network, open + 1)
    socket.once('close', () => {
      this.#totalOpen -= 1
      if (network === undefined) return
      const remaining = (this.#open.get(network) ?? 0) - 1
      if (remaining === 0) this.#open.delete(network)
      else this.#open.set(network, remaining)
    })
  }

  #currentLimit(): number {
    const share = Math.floor((MAX_SOCKETS - this.#totalOpen) * MAX_SHARE_OF_FREE)
    return Math.min(this.#maxPerNetwork, Math.max(MIN_SOCKETS_PER_NETWORK, share))
  }

  /** At most once an hour, so that a flood does not fill the log. */
  #logRefusal(reason: string, address: string | undefined): void {
    const now = performance.now()
    if (now < this.#nextLog) return
    this.#nextLog = now + LOG_INTERVAL_MS
    this.#log.warn({ address, refused: { ...this.refused } }, `sockets are refused: ${reason}`)
  }
}
