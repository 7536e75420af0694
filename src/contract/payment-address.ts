import { readUrl } from './read-url.ts'

type Shop = {
  /** Host names of the payment provider; `*.` in front stands for any subdomain. */
  hosts: readonly string[]
  demo: boolean
  /** The host name the shop itself answers on. */
  ownHost: string
}

/**
 * Whether a shopper may be sent to this address to pay: https on a host of the provider's. In a demo shop the payment
 * page may also stand on the shop's own host or on this machine, without https. Both ends ask: the server of what the
 * provider answers, the browser of what the server answers.
 */
export function isPaymentAddress(address: string, { hosts, demo, ownHost }: Shop): boolean {
  const url = readUrl(address)
  if (url === undefined || url.username !== '' || url.password !== '') return false
  const isNear = url.hostname === ownHost || loopback.has(url.hostname)
  if (demo && isNear) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && hosts.some((host) => covers(host, url.hostname))
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const covers = (host: string, hostname: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
