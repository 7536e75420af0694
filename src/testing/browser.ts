import type { Hono } from 'hono'
import { connectionFrom } from './connection-from.ts'

export type Answer = { status: number; body: unknown; headers: Headers }

/** An HTTP client with cookies. Without an address the calls are made in process. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #paths = new Map<string, string>()
  readonly #app: Hono
  readonly #address: string | undefined

  constructor(app: Hono, address?: string) {
    this.#app = app
    this.#address = address
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('GET', path, headers)
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('POST', path, headers, body)
  }

  cookiesFor(address: string): string {
    const path = new URL(address, 'http://localhost').pathname
    const sent = [...this.cookies].filter(([name]) => path.startsWith(this.#paths.get(name) ?? '/'))
    return sent.map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #send(method: string, path: string, more: Record<string, string>, body?: unknown): Promise<Answer> {
    const headers = new Headers(more)
    const cookies = this.cookiesFor(path)
    if (cookies !== '') headers.set('cookie', cookies)
    const isForm = body instanceof URLSearchParams
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
    const sent = isForm ? body : JSON.stringify(body)
    const init = { method, headers, ...(body === undefined ? {} : { body: sent }) }
    const reply = await this.#app.request(path, init, connectionFrom(this.#address))
    for (const cookie of reply.headers.getSetCookie()) this.#keep(cookie)
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    const told: unknown = isJson ? await reply.json() : await reply.text()
    return { status: reply.status, body: told, headers: reply.headers }
  }

  #keep(cookie: string): void {
    const [pair, ...attributes] = cookie.split('; ')
    const at = pair!.indexOf('=')
    const name = pair!.slice(0, at)
    const path = attributes.find((one) => one.startsWith('Path='))
    if (path !== undefined) this.#paths.set(name, path.slice('Path='.length))
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair!.slice(at + 1))
  }
}
