import type { Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { refusalsOf } from '#contract/refusals-of.ts'
import { connectionFrom } from './connection-from.ts'

/** Amounts are pesos. */
export type Asked = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  /** The client's IP address. Default: in process. */
  from?: string
}

/** `body` is the JSON, and `text` the content of a file. */
export type Answered = {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export type Caller = {
  call(endpoint: Endpoint, asked?: Asked): Promise<Answered>
  uid: string
  email: string
  /** The ID token. */
  token: string
}

export function callerOf(app: Hono, own: Record<string, string>): Caller {
  return {
    uid: '',
    email: '',
    token: '',
    async call(endpoint, { params = {}, query = {}, body, headers, from } = {}) {
      const { method, path } = endpoint
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const isJson = body !== undefined && !(body instanceof FormData)
      const init = {
        method,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...own, ...headers },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      }
      const address = search.size > 0 ? `${filled}?${search}` : filled
      const reply = await app.request(address, init, connectionFrom(from))
      const text = await reply.text()
      const answer = text === '' || (reply.ok && endpoint.file) ? undefined : JSON.parse(text)
      if (reply.status >= 400) mustBeDeclared(endpoint, answer?.code)
      return { status: reply.status, headers: reply.headers, text, body: answer }
    },
  }
}

/** The contract lists every problem of a call, so an undeclared problem is an error. */
function mustBeDeclared(endpoint: Endpoint, code: ProblemCode): void {
  if (refusalsOf(endpoint).includes(code)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} answered "${code}", which its declaration does not name`,
  )
}
