import type { Context } from 'hono'

/** How the door tells the identity provider who is calling; the outside cannot set it. */
export const CLIENT_ADDRESS_HEADER = 'x-vidriera-client-address'

const passedOn = ['accept', 'cookie', 'user-agent']

/**
 * The request as the identity provider may see it: only the headers it needs, so that no forwarded address or host
 * written by the caller reaches it, and a body that was checked before.
 */
export function authRequest(c: Context, body?: unknown): Request {
  const url = c.get('origin') + c.req.path + new URL(c.req.url).search
  if (body !== undefined) return jsonRequest(url, { method: c.req.method, headers: headersOf(c), body })
  return new Request(url, { method: c.req.method, headers: headersOf(c) })
}

/** A call of the identity provider that the shop makes for somebody who asked for something else. */
export const authPost = (c: Context, { path, body }: { path: string; body: unknown }): Request =>
  jsonRequest(c.get('origin') + path, { method: 'POST', headers: headersOf(c), body })

function headersOf(c: Context): Headers {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const address = c.get('address')
  if (address !== undefined) headers.set(CLIENT_ADDRESS_HEADER, address)
  return headers
}

function jsonRequest(url: string, init: { method: string; headers: Headers; body: unknown }): Request {
  init.headers.set('content-type', 'application/json')
  return new Request(url, { ...init, body: JSON.stringify(init.body) })
}
