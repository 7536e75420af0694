import type { CookieClient } from '#testing/http/cookie-client.ts'

export const WINDOW_NONCE = 'un-numero-que-nadie-repite'

/** The sign-in window of a browser, with the issuer of `openTestOidcIssuer`. */
export class SignInWindow {
  readonly client: CookieClient

  constructor(browser: CookieClient) {
    this.client = browser
  }

  start() {
    return this.client.get(`/api/auth/social/start?provider=oidc&nonce=${WINDOW_NONCE}`)
  }

  /** Returns the address to which the issuer redirects. */
  async authorizeAtIssuer(): Promise<URL> {
    const started = await this.start()
    return redirectTargetOf(started.headers.get('location') ?? '')
  }

  /** Returns the next address after the issuer's redirect. */
  async followCallback(back: URL): Promise<string> {
    const returned = await this.client.get(back.pathname + back.search)
    return returned.headers.get('location') ?? ''
  }

  /** The message of the last page to its opener. */
  async postedMessage(address: string): Promise<{ nonce: string; error?: string }> {
    const page = await this.client.get(address)
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(String(page.body))?.[1]
    return JSON.parse(json ?? 'null') as { nonce: string; error?: string }
  }

  /** Runs all steps. */
  async signIn() {
    return this.postedMessage(await this.followCallback(await this.authorizeAtIssuer()))
  }

  /** The signed-in user's profile. */
  async profile(): Promise<Record<string, unknown> | undefined> {
    const { token } = (await this.client.get('/api/auth/token')).body as { token?: string }
    if (token === undefined) return undefined
    const reply = await this.client.post('/api/login/third', { token })
    return (reply.body as { theUser?: Record<string, unknown> }).theUser
  }
}

/** The target of the issuer's redirect. */
export async function redirectTargetOf(address: string): Promise<URL> {
  const issuerReply = await fetch(address, { redirect: 'manual' })
  return new URL(issuerReply.headers.get('location') ?? '')
}
