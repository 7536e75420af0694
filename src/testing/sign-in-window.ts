import type { Browser } from './browser.ts'

export const WINDOW_NONCE = 'un-numero-que-nadie-repite'

/** The sign-in window of somebody's browser, page by page, with the issuer that `openTestIssuer` opened. */
export class SignInWindow {
  readonly browser: Browser

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** Its first page, which leads on to the issuer. */
  start() {
    return this.browser.get(`/api/auth/social/start?provider=oidc&nonce=${WINDOW_NONCE}`)
  }

  /** The address the issuer sends it back to. */
  async toIssuerAndBack(): Promise<URL> {
    const started = await this.start()
    return addressAfter(started.headers.get('location') ?? '')
  }

  /** Where it goes after coming back. */
  async comeBack(back: URL): Promise<string> {
    const returned = await this.browser.get(back.pathname + back.search)
    return returned.headers.get('location') ?? ''
  }

  /** What its last page tells the page that opened it. */
  async told(address: string): Promise<{ nonce: string; error?: string }> {
    const page = await this.browser.get(address)
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(String(page.body))?.[1]
    return JSON.parse(json ?? 'null') as { nonce: string; error?: string }
  }

  /** All of it. */
  async enter() {
    return this.told(await this.comeBack(await this.toIssuerAndBack()))
  }

  /** Who its browser is signed in as by now. */
  async profile(): Promise<Record<string, unknown> | undefined> {
    const { token } = (await this.browser.get('/api/auth/token')).body as { token?: string }
    if (token === undefined) return undefined
    const reply = await this.browser.post('/api/login/third', { token })
    return (reply.body as { theUser?: Record<string, unknown> }).theUser
  }
}

/** Where an address of the issuer sends whoever asks it. */
export async function addressAfter(address: string): Promise<URL> {
  const atIssuer = await fetch(address, { redirect: 'manual' })
  return new URL(atIssuer.headers.get('location') ?? '')
}
