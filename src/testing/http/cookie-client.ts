import type { Hono } from 'hono'
import { clientConnection } from './client-connection.ts'

export type ClientReply = { status: number; body: unknown; headers: Headers }

/** An in-process HTTP client that stores cookies. `address`: IP address of the client. */
export class CookieClient {
  readonly cookies = new Map<string, string>()
  readonly #paths = new Map<string, string>()
  readonly #app: Hono
  readonly #address: string | undefined

  constructor(app: Hono, address?: string) {
    this.#app = app
    this.#address = address
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ClientReply> {
    return this.#send('GET', path, headers)
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ClientReply> {
    return this.#send('POST', path, headers, body)
  }

  cookiesFor(address: string): string {
    const path = new URL(address, 'http://localhost').pathname
    const sent = [...this.cookies].filter(([name]) => path.startsWith(this.#paths.get(name) ?? '/'))
    return sent.map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #send(
    method: string,
    path: string,
    extraHeaders: Record<string, string>,
    body?: unknown,
  ): Promise<ClientReply> {
    const headers = new Headers(extraHeaders)
    const cookies = this.cookiesFor(path)
    if (cookies !== '') headers.set('cookie', cookies)
    const isForm = body instanceof URLSearchParams
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
    const sent = isForm ? body : JSON.stringify(body)
    const init = { method, headers, ...(body === undefined ? {} : { body: sent }) }
    const reply = await this.#app.request(path, init, clientConnection(this.#address))
    for (const cookie of reply.headers.getSetCookie()) this.#storeCookie(cookie)
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    const content: unknown = isJson ? await reply.json() : await reply.text()
    return { status: reply.status, body: content, headers: reply.headers }
  }

  #storeCookie(cookie: string): void {
    const [pair, ...attributes] = cookie.split('; ')
    const at = pair!.indexOf('=')
    const name = pair!.slice(0, at)
    const path = attributes.find((one) => one.startsWith('Path='))
    if (path !== undefined) this.#paths.set(name, path.slice('Path='.length))
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair!.slice(at + 1))
  }
}
