import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    /** Who is at the other end, as far as it can be known; undefined for a call made in process. */
    address: string | undefined
    /** What the browser has in its address bar: `https://tienda.com.ar`. */
    origin: string
  }
}

/** Neither can be written by a caller: a connection whose other end is gone already is counted with its like. */
const UNKNOWN = 'unknown'

/**
 * Finds out the caller's address and the origin they asked. What `X-Forwarded-*` says counts only when the connection
 * comes from one of `proxies` (addresses and CIDR ranges), and only back to the first address that is none of them:
 * everything further left was written by the caller.
 */
export function readCaller(proxies: readonly string[]): MiddlewareHandler {
  const trusted = trustedProxies(proxies)
  return async (c, next) => {
    const socket = socketAddress(c)
    const throughProxy = socket !== undefined && trusted(socket)
    c.set('address', throughProxy ? firstStranger(socket, c.req.header('x-forwarded-for'), trusted) : socket)
    c.set('origin', originOf(c, throughProxy))
    await next()
  }
}

/** Whether an address is one of these proxies (addresses and CIDR ranges). */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
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
  return incoming && (plainAddress(incoming.socket?.remoteAddress ?? '') ?? UNKNOWN)
}

function firstStranger(
  socket: string,
  forwardedFor: string | undefined,
  trusted: (address: string) => boolean,
): string {
  let address = socket
  for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
    const before = plainAddress(hop)
    if (before === undefined) return address
    address = before
    if (!trusted(address)) return address
  }
  return address
}

/** An address without brackets, port, zone or the IPv6 writing of an IPv4 one; undefined when it is none. */
export function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(bare) === 0 ? undefined : bare.toLowerCase()
}

function originOf(c: Context, throughProxy: boolean): string {
  const told = (name: string) =>
    throughProxy ? c.req.header(name)?.split(',').at(-1)?.trim().toLowerCase() : undefined
  const proto = told('x-forwarded-proto')
  const scheme = proto === 'https' || proto === 'http' ? proto : c.req.url.slice(0, c.req.url.indexOf(':'))
  const origin = `${scheme}://${told('x-forwarded-host') ?? c.req.header('host') ?? ''}`
  return (URL.parse(origin) ?? new URL(c.req.url)).origin
}
