import type { Browser } from './browser.ts'

export const WINDOW_NONCE = 'un-numero-que-nadie-repite'

/** The sign-in window of a browser, with the issuer of `openTestIssuer`. */
export class SignInWindow {
  readonly browser: Browser

  constructor(browser: Browser) {
    this.browser = browser
  }

  start() {
    return this.browser.get(`/api/auth/social/start?provider=oidc&nonce=${WINDOW_NONCE}`)
  }

  /** Returns the address to which the issuer redirects. */
  async toIssuerAndBack(): Promise<URL> {
    const started = await this.start()
    return addressAfter(started.headers.get('location') ?? '')
  }

  /** Returns the next address after the issuer's redirect. */
  async comeBack(back: URL): Promise<string> {
    const returned = await this.browser.get(back.pathname + back.search)
    return returned.headers.get('location') ?? ''
  }

  /** The message of the last page to its opener. */
  async told(address: string): Promise<{ nonce: string; error?: string }> {
    const page = await this.browser.get(address)
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(String(page.body))?.[1]
    return JSON.parse(json ?? 'null') as { nonce: string; error?: string }
  }

  /** Runs all steps. */
  async enter() {
    return this.told(await this.comeBack(await this.toIssuerAndBack()))
  }

  /** The signed-in user's profile. */
  async profile(): Promise<Record<string, unknown> | undefined> {
    const { token } = (await this.browser.get('/api/auth/token')).body as { token?: string }
    if (token === undefined) return undefined
    const reply = await this.browser.post('/api/login/third', { token })
    return (reply.body as { theUser?: Record<string, unknown> }).theUser
  }
}

/** The target of the issuer's redirect. */
export async function addressAfter(address: string): Promise<URL> {
  const atIssuer = await fetch(address, { redirect: 'manual' })
  return new URL(atIssuer.headers.get('location') ?? '')
}
