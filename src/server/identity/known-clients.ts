import type { Clock } from '#server/adapters/clock.ts'
import { RecentlyUsed } from '#server/recently-used.ts'
import { networkOf, wideNetworkOf } from '#server/limits/network-of.ts'
import type { Client } from '#server/turns/client.ts'
import { openKnownDevices } from './known-device.ts'

/** Where a sign-in comes from. Without an address the call is made in process. */
type Place = { readonly email: string; readonly cookies: string | null; readonly address: string | undefined }

/** Tells the sign-ins of an account from places where it signed in before, so that a flood of guesses does not stop them. */
export type KnownClients = {
  /** A known device first, then a known network; anybody else is a stranger. */
  recognise(place: Place): SignInClient
  /** Remembers the network of a sign-in that succeeded, and returns the Set-Cookie line that remembers the device. */
  remember(place: Omit<Place, 'cookies'>): string
}

export type SignInClient = Client & {
  /** Counts refused sign-ins apart from those of strangers. Undefined for a stranger. */
  readonly countedAs: string | undefined
  /** A known device has a counter of its own, so the guesses of others at the same address do not count for it. */
  readonly isDevice: boolean
}

/** A sign-in this long ago is not recent any more. */
const NETWORK_KNOWN_MS = 30 * 24 * 60 * 60 * 1_000
/** Accounts and networks in memory; those used longest ago go first. */
const MOST_NETWORKS = 10_000

/** Networks are known to this process and until it ends; devices, by their cookie, to every process of the shop. */
export function openKnownClients(more: { secret: string; https: boolean; clock: Clock }): KnownClients {
  const devices = openKnownDevices(more)
  const signedInAt = new RecentlyUsed<number>({
    mostBytes: Infinity,
    mostValues: MOST_NETWORKS,
    sizeOf: () => 0,
  })
  const placeOf = (email: string, network: string) => `${email.trim().toLowerCase()} ${network}`
  return {
    recognise({ email, cookies, address }) {
      const device = devices.read(cookies, email)
      if (device !== undefined) return knownBy(`device ${device}`, { isDevice: true })
      if (address === undefined) return stranger('process', 'process')
      const network = wideNetworkOf(address)
      const place = placeOf(email, network)
      const age = more.clock.now().getTime() - (signedInAt.use(place) ?? -Infinity)
      return age < NETWORK_KNOWN_MS
        ? knownBy(place, { isDevice: false })
        : stranger(networkOf(address), network)
    },
    remember({ email, address }) {
      if (address !== undefined)
        signedInAt.keep(placeOf(email, wideNetworkOf(address)), more.clock.now().getTime())
      return devices.cookieFor(email)
    },
  }
}

const stranger = (key: string, network: string): SignInClient => ({
  key,
  network,
  isKnown: false,
  isDevice: false,
  countedAs: undefined,
})

const knownBy = (key: string, { isDevice }: { isDevice: boolean }): SignInClient => ({
  key,
  network: key,
  isKnown: true,
  isDevice,
  countedAs: key,
})
