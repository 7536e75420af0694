import type { Context } from 'hono'

/** How the door tells the identity provider who is calling; the outside cannot set it. */
export const CLIENT_ADDRESS_HEADER = 'x-vidriera-client-address'

const passedOn = ['accept', 'cookie', 'user-agent']

/**
 * The request as the identity provider may see it: only the headers it needs, so that no forwarded address or host
 * written by the caller reaches it, and a body that was checked before.
 */
export function authRequest(c: Context, body?: unknown): Request {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const address = addressOf(c)
  if (address !== undefined) headers.set(CLIENT_ADDRESS_HEADER, address)
  if (body === undefined) return new Request(c.req.url, { method: c.req.method, headers })
  headers.set('content-type', 'application/json')
  return new Request(c.req.url, { method: c.req.method, headers, body: JSON.stringify(body) })
}

/** The other end of the connection; undefined for a call made in process. */
function addressOf(c: Context): string | undefined {
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return bindings?.incoming?.socket?.remoteAddress
}
