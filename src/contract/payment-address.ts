import { readUrl } from './read-url.ts'

type Shop = {
  /** Host names of the payment provider. A leading `*.` matches any subdomain. */
  hosts: readonly string[]
  demo: boolean
  /** The shop's own host name. */
  ownHost: string
}

/**
 * True when a customer may be redirected to this address to pay: https on a provider host. A demo shop also allows its
 * own host and this machine, without https. The server checks the provider's reply, and the browser checks the
 * server's.
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
