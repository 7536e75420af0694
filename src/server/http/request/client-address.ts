import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { PageRenderEnv } from './client-slots.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** IP address of the client. Undefined for a call inside the process. */
    address: string | undefined
    /** Origin in the browser's address bar, for example `https://tienda.com.ar`. */
    origin: string
  }
}

/** Loopback, link-local and private networks. A proxy of the shop usually has such an address (RFC 6890, RFC 6598). */
const PRIVATE_NETWORKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

/** Address of a connection that is already closed. Clients cannot send this value. */
const UNKNOWN_ADDRESS = 'unknown'

/**
 * Sets the client address and the origin. `X-Forwarded-*` headers count only on a connection from `proxies` (addresses
 * and CIDR ranges). The client is the last forwarded address that is not a proxy, because earlier entries can be
 * forged. Logs once when a private address that is no trusted proxy forwards a client, because then all visitors count
 * as one client.
 */
export function readClientAddress(proxies: readonly string[], log: Pick<Logger, 'warn'>): MiddlewareHandler {
  const isTrustedProxy = trustedProxyMatcher(proxies)
  const isPrivate = trustedProxyMatcher(PRIVATE_NETWORKS)
  let isReported = false
  const reportOnce = (proxy: string) => {
    if (isReported) return
    isReported = true
    log.warn(
      { proxy },
      'an unlisted proxy sent X-Forwarded-For: all its visitors count as one client until TRUSTED_PROXIES contains its address',
    )
  }
  return async (c, next) => {
    const render = c.env as PageRenderEnv | undefined
    const socket = socketAddress(c)
    const isThroughProxy = socket !== undefined && isTrustedProxy(socket)
    const forwardedFor = c.req.header('x-forwarded-for')
    if (socket && !isThroughProxy && forwardedFor !== undefined && isPrivate(socket)) reportOnce(socket)
    const address = isThroughProxy ? firstUntrustedAddress(socket, forwardedFor, isTrustedProxy) : socket
    c.set('address', render?.isPageRender === true ? render.address : address)
    c.set('origin', originOf(c, isThroughProxy))
    await next()
  }
}

/** Returns a function that reports whether an address belongs to these proxies. */
export function trustedProxyMatcher(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function socketAddress(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming && (normaliseAddress(incoming.socket?.remoteAddress ?? '') ?? UNKNOWN_ADDRESS)
}

function firstUntrustedAddress(
  socket: string,
  forwardedFor: string | undefined,
  isTrustedProxy: (address: string) => boolean,
): string {
  let address = socket
  for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
    const hopAddress = normaliseAddress(hop)
    if (hopAddress === undefined) return address
    address = hopAddress
    if (!isTrustedProxy(address)) return address
  }
  return address
}

/** Returns an IP address without brackets, port, zone or IPv4-mapped prefix, or undefined for an invalid address. */
export function normaliseAddress(text: string): string | undefined {
  const normalised = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(normalised) === 0 ? undefined : normalised.toLowerCase()
}

function originOf(c: Context, isThroughProxy: boolean): string {
  const lastForwardedValue = (name: string) =>
    isThroughProxy ? c.req.header(name)?.split(',').at(-1)?.trim().toLowerCase() : undefined
  const proto = lastForwardedValue('x-forwarded-proto')
  const scheme = proto === 'https' || proto === 'http' ? proto : c.req.url.slice(0, c.req.url.indexOf(':'))
  const origin = `${scheme}://${lastForwardedValue('x-forwarded-host') ?? c.req.header('host') ?? ''}`
  return (URL.parse(origin) ?? new URL(c.req.url)).origin
}
