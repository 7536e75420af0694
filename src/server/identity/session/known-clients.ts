import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/adapters/clock.ts'
import { networkOf, wideNetworkOf } from '#server/limits/network-of.ts'
import type { Client } from '#server/concurrency/current-client.ts'
import { openKnownDevices } from './known-device.ts'

/** Source of a sign-in. `address`: undefined for a call inside the process. */
type SignInOrigin = {
  readonly email: string
  readonly cookies: string | null
  readonly address: string | undefined
}

/**
 * Recognises devices and networks with an earlier sign-in of the account, so guesses from other places do not block the
 * owner.
 */
export type KnownClients = {
  /** Returns the client of a sign-in: a known device, a known network, or a stranger. */
  recognise(origin: SignInOrigin): SignInClient
  /** Stores a successful sign-in. Returns the Set-Cookie header for the device. */
  remember(origin: Omit<SignInOrigin, 'cookies'>): string
}

export type SignInClient = Client & {
  /** Key of the counter of refused sign-ins. Undefined for strangers, who share one counter. */
  readonly countedAs: string | undefined
  /** True for a known device, which has its own counter. Guesses from its address do not count against it. */
  readonly isDevice: boolean
}

const NETWORK_KNOWN_FOR_MS = 30 * 24 * 60 * 60 * 1_000
const MAX_NETWORKS = 10_000

/**
 * Opens the list of known clients. One process stores networks in memory, until it ends. Every process recognises a
 * device by its signed cookie.
 */
export function openKnownClients(more: { secret: string; https: boolean; clock: Clock }): KnownClients {
  const devices = openKnownDevices(more)
  const signedInAt = new LRUCache<string, number>({ max: MAX_NETWORKS })
  const originKey = (email: string, network: string) => `${email.trim().toLowerCase()} ${network}`
  return {
    recognise({ email, cookies, address }) {
      const device = devices.read(cookies, email)
      if (device !== undefined) return knownClient(`device ${device}`, { isDevice: true })
      if (address === undefined) return unknownClient('process', 'process')
      const network = wideNetworkOf(address)
      const originKeyOfClient = originKey(email, network)
      const age = more.clock.now().getTime() - (signedInAt.get(originKeyOfClient) ?? -Infinity)
      return age < NETWORK_KNOWN_FOR_MS
        ? knownClient(originKeyOfClient, { isDevice: false })
        : unknownClient(networkOf(address), network)
    },
    remember({ email, address }) {
      if (address !== undefined)
        signedInAt.set(originKey(email, wideNetworkOf(address)), more.clock.now().getTime())
      return devices.cookieFor(email)
    },
  }
}

const unknownClient = (key: string, network: string): SignInClient => ({
  key,
  network,
  isKnown: false,
  isDevice: false,
  countedAs: undefined,
})

const knownClient = (key: string, { isDevice }: { isDevice: boolean }): SignInClient => ({
  key,
  network: key,
  isKnown: true,
  isDevice,
  countedAs: key,
})
