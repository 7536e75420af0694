import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { isProblem, Problem } from '#contract/problem.ts'
import type { Proofs } from '#server/identity/actor-of-request.ts'
import type { Auth } from '#server/identity/auth.ts'
import { authPost, authRequest } from '#server/identity/auth-request.ts'
import { cookiesGiven } from '#server/identity/cookies-given.ts'
import { DEMO_ISSUER_PATH, type DemoIssuer } from '#server/identity/demo-issuer/demo-issuer.ts'
import type { Limits } from '#server/limits/limits.ts'
import { completionPage, keepsOpener } from './completion-page.ts'
import type { Issuer } from './issuer.ts'

const DONE = '/api/auth/social/done'
/** Where people come back to who were sent in the same window; the page finishes the sign-in as it loads. */
const FAILED = '/login?social=error'

const nonceFormat = /^[\w-]{16,80}$/
const errorFormat = /^[\w-]{1,60}$/

type House = {
  readonly auth: Auth
  readonly proofs: Proofs
  readonly issuers: readonly Issuer[]
  readonly demo: DemoIssuer | undefined
  /** PUBLIC_URL's origin. */
  readonly origin: string | undefined
  readonly log: Logger
  readonly limits: Pick<Limits, 'login'>
}

/**
 * Mounts the addresses a sign-in with somebody else's account goes through: the window's first and last, the one issuers
 * send people back to, and in a demo the issuer itself.
 */
export function openSocialDoor(app: Hono, house: House): void {
  app.get('/api/auth/social/start', (c) => start(c, house))
  app.get('/api/auth/callback/:id', (c) => comeBack(c, house))
  app.get(DONE, (c) =>
    completionPage({
      nonce: matching(c.req.query('nonce'), nonceFormat) ?? '',
      error: matching(c.req.query('error'), errorFormat),
    }),
  )
  const { demo, origin } = house
  if (demo)
    app.all(`${DEMO_ISSUER_PATH}/*`, (c) => {
      const { pathname, search } = new URL(c.req.url)
      return demo.fetch(new Request((origin ?? c.get('origin')) + pathname + search, c.req.raw))
    })
}

/** The first page of the window: on to the issuer. */
async function start(c: Context, { auth, issuers, origin, log, limits }: House): Promise<Response> {
  const nonce = matching(c.req.query('nonce'), nonceFormat)
  const provider = issuers.find(({ id }) => id === c.req.query('provider'))?.id
  if (nonce === undefined || provider === undefined)
    return completionPage({ nonce: nonce ?? '', error: 'argument-error' })
  // The issuer sends people back to PUBLIC_URL, where the cookies set here would be missing.
  if (origin !== undefined && new URL(origin).host !== new URL(c.get('origin')).host)
    return completionPage({ nonce, error: 'unauthorized-domain' })

  const callbackURL = `${DONE}?nonce=${nonce}`
  const body = { provider, callbackURL, errorCallbackURL: callbackURL }
  const outcome = await tried(log, async () => {
    await limits.login(c.get('address'))
    return auth.handler(authPost(c, { path: '/api/auth/sign-in/social', body }))
  })
  if (outcome.error !== undefined) return completionPage({ nonce, error: outcome.error })
  const { url } = (await outcome.answer.json()) as { url: string }
  return redirect(url, outcome.answer.headers.getSetCookie())
}

/** Back from the issuer, with a code or a refusal; the library checks that it belongs to this browser's sign-in. */
async function comeBack(c: Context, { auth, proofs, issuers, log }: House): Promise<Response> {
  if (!issuers.some(({ id }) => id === c.req.param('id'))) throw new Problem('not-found')
  const { answer, error } = await tried(log, () => auth.handler(authRequest(c)))
  const location = answer?.headers.get('location')
  if (!answer || !location) return redirect(`${FAILED}&error=${error ?? 'internal-error'}`, [])
  const { cookies } = await cookiesGiven(answer, { request: c.req.raw, address: c.get('address') }, proofs)
  return redirect(location, cookies)
}

type Outcome = { answer: Response; error?: undefined } | { answer?: undefined; error: string }

/** The window has nobody to read a 500: it is told that it failed, and the log why. */
async function tried(log: Logger, ask: () => Promise<Response>): Promise<Outcome> {
  try {
    const answer = await ask()
    if (answer.status < 400) return { answer }
    log.warn({ status: answer.status }, 'social sign-in')
  } catch (failure) {
    if (isProblem(failure)) return { error: failure.code }
    log.warn({ err: failure }, 'social sign-in')
  }
  return { error: 'internal-error' }
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store', ...keepsOpener })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}

const matching = (value: string | undefined, format: RegExp): string | undefined =>
  value !== undefined && format.test(value) ? value : undefined
