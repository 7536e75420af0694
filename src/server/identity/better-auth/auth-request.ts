import type { Context } from 'hono'

/**
 * Header with the client address for Better Auth. Clients cannot set it, because only the headers in `forwardedHeaders`
 * are copied.
 */
export const CLIENT_ADDRESS_HEADER = 'x-vidriera-client-address'

const forwardedHeaders = ['accept', 'cookie', 'user-agent']

/**
 * Builds the request for Better Auth, without the client's headers for forwarded addresses and hosts. `body` is already
 * validated.
 */
export function authRequest(c: Context, body?: unknown): Request {
  const url = c.get('origin') + c.req.path + new URL(c.req.url).search
  if (body !== undefined) return jsonRequest(url, { method: c.req.method, headers: headersOf(c), body })
  return new Request(url, { method: c.req.method, headers: headersOf(c) })
}

/** Builds a POST request to Better Auth for the client of another request. */
export const authPost = (c: Context, { path, body }: { path: string; body: unknown }): Request =>
  jsonRequest(c.get('origin') + path, { method: 'POST', headers: headersOf(c), body })

function headersOf(c: Context): Headers {
  const headers = new Headers()
  for (const name of forwardedHeaders) {
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
