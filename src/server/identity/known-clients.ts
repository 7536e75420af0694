import type { Clock } from '#server/adapters/clock.ts'
import { RecentlyUsed } from '#server/recently-used.ts'
import { networkOf, wideNetworkOf } from '#server/limits/network-of.ts'
import type { Client } from '#server/turns/client.ts'
import { openKnownDevices } from './known-device.ts'

/** Origin of a sign-in. Undefined `address`: a call inside the process. */
type Place = { readonly email: string; readonly cookies: string | null; readonly address: string | undefined }

/** Recognises places where an account signed in before, so that a flood of guesses does not block them. */
export type KnownClients = {
  /** Checks for a known device, then a known network. Any other client is a stranger. */
  recognise(place: Place): SignInClient
  /** Remembers a successful sign-in. Returns the Set-Cookie line of the device. */
  remember(place: Omit<Place, 'cookies'>): string
}

export type SignInClient = Client & {
  /** Key of the counter of refused sign-ins. Undefined for strangers, who share one. */
  readonly countedAs: string | undefined
  /** A known device has its own counter, so guesses from the same address do not count. */
  readonly isDevice: boolean
}

const NETWORK_KNOWN_MS = 30 * 24 * 60 * 60 * 1_000
/** Maximum pairs of account and network in memory. */
const MOST_NETWORKS = 10_000

/** Networks are known per process and until it ends. Devices are known everywhere by their signed cookie. */
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
