import type { Hono } from 'hono'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import { endpointProblems } from '#contract/http/endpoint-problems.ts'
import { clientConnection } from './client-connection.ts'

/** Input of a call. Amounts are pesos. */
export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | readonly string[]>
  body?: unknown
  headers?: Record<string, string>
  /** IP address of the client, none by default. */
  from?: string
}

/** Reply of a call. `body` is the parsed JSON. `text` and `bytes` are the content of a file. */
export type CallReply = {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export type Caller = {
  call(endpoint: Endpoint, input?: CallInput): Promise<CallReply>
  uid: string
  email: string
  token: string
}

export function callerOf(app: Hono, defaultHeaders: Record<string, string>): Caller {
  return {
    uid: '',
    email: '',
    token: '',
    async call(endpoint, { params = {}, query = {}, body, headers, from } = {}) {
      const { method, path } = endpoint
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
      )
      const isJson = body !== undefined && !(body instanceof FormData)
      const init = {
        method,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...defaultHeaders, ...headers },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      }
      const address = search.size > 0 ? `${filled}?${search}` : filled
      const reply = await app.request(address, init, clientConnection(from))
      const bytes = new Uint8Array(await reply.arrayBuffer())
      const text = new TextDecoder().decode(bytes)
      const json = text === '' || (reply.ok && endpoint.fileMediaTypes) ? undefined : JSON.parse(text)
      if (reply.status >= 400) assertProblemIsDeclared(endpoint, json?.code)
      return { status: reply.status, headers: reply.headers, text, bytes, body: json }
    },
  }
}

/** The contract must declare every problem of the call. */
function assertProblemIsDeclared(endpoint: Endpoint, code: ProblemCode): void {
  if (endpointProblems(endpoint).includes(code)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} answered "${code}", which its declaration does not name`,
  )
}
