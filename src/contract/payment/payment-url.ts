import { parseUrl } from '#contract/http/parse-url.ts'

type AllowedHosts = {
  /** Host names of the payment provider. A leading `*.` matches any subdomain. */
  hosts: readonly string[]
  demo: boolean
  ownHost: string
}

/**
 * Returns true if a customer may be redirected to this URL to pay: https on a provider host. A demo shop also allows
 * its own host and this machine, without https. The server checks the URL in the provider's reply, and the browser
 * checks the URL in the server's reply.
 */
export function isPaymentUrl(address: string, { hosts, demo, ownHost }: AllowedHosts): boolean {
  const url = parseUrl(address)
  if (url === undefined || url.username !== '' || url.password !== '') return false
  const isLocal = url.hostname === ownHost || loopback.has(url.hostname)
  if (demo && isLocal) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && hosts.some((host) => matchesHost(host, url.hostname))
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const matchesHost = (host: string, hostname: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
