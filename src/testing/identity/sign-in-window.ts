import type { CookieClient } from '#testing/http/cookie-client.ts'

export const WINDOW_NONCE = 'un-numero-que-nadie-repite'

/** Simulates a browser's sign-in window with the issuer of `openTestOidcIssuer`. */
export class SignInWindow {
  readonly client: CookieClient

  constructor(browser: CookieClient) {
    this.client = browser
  }

  start() {
    return this.client.get(`/api/auth/social/start?provider=oidc&nonce=${WINDOW_NONCE}`)
  }

  /** Signs in at the issuer and returns the URL of its redirect. */
  async authorizeAtIssuer(): Promise<URL> {
    const started = await this.start()
    return redirectTargetOf(started.headers.get('location') ?? '')
  }

  /** Follows the issuer's redirect to the shop and returns the URL of the shop's redirect. */
  async followCallback(back: URL): Promise<string> {
    const returned = await this.client.get(back.pathname + back.search)
    return returned.headers.get('location') ?? ''
  }

  /** Opens the last page and returns the message that the page posts to its opener. */
  async postedMessage(address: string): Promise<{ nonce: string; error?: string }> {
    const page = await this.client.get(address)
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(String(page.body))?.[1]
    return JSON.parse(json ?? 'null') as { nonce: string; error?: string }
  }

  async signIn() {
    return this.postedMessage(await this.followCallback(await this.authorizeAtIssuer()))
  }

  /** Returns the profile of the signed-in user, or undefined without a session. */
  async profile(): Promise<Record<string, unknown> | undefined> {
    const { token } = (await this.client.get('/api/auth/token')).body as { token?: string }
    if (token === undefined) return undefined
    const reply = await this.client.post('/api/login/third', { token })
    return (reply.body as { theUser?: Record<string, unknown> }).theUser
  }
}

/** Returns the target of the issuer's redirect. */
export async function redirectTargetOf(address: string): Promise<URL> {
  const issuerReply = await fetch(address, { redirect: 'manual' })
  return new URL(issuerReply.headers.get('location') ?? '')
}
