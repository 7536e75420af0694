import type { Hono } from 'hono'

export type Answer = { status: number; body: unknown; headers: Headers }

/** Somebody at a browser: keeps the cookies the shop gives and sends them back, and nothing else unless told. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: Hono

  constructor(app: Hono) {
    this.#app = app
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('GET', path, headers)
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('POST', path, headers, body)
  }

  async #send(method: string, path: string, more: Record<string, string>, body?: unknown): Promise<Answer> {
    const headers = new Headers(more)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (body !== undefined) headers.set('content-type', 'application/json')
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const reply = await this.#app.request(path, init)
    for (const cookie of reply.headers.getSetCookie()) this.#keep(cookie)
    return { status: reply.status, body: await reply.json(), headers: reply.headers }
  }

  #keep(cookie: string): void {
    const [pair, ...attributes] = cookie.split('; ')
    const at = pair!.indexOf('=')
    const name = pair!.slice(0, at)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair!.slice(at + 1))
  }
}
