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
/** Return address without a pop-up window. The page finishes the sign-in. */
const FAILED = '/login?social=error'

const nonceFormat = /^[\w-]{16,80}$/
const errorFormat = /^[\w-]{1,60}$/

type House = {
  readonly auth: Auth
  readonly proofs: Proofs
  readonly issuers: readonly Issuer[]
  readonly demo: DemoIssuer | undefined
  readonly origin: string | undefined
  readonly log: Logger
  readonly limits: Pick<Limits, 'login'>
}

/** Mounts the paths of social sign-in: first and last page of the window, callback, and in a demo the issuer. */
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

async function start(c: Context, { auth, issuers, origin, log, limits }: House): Promise<Response> {
  const nonce = matching(c.req.query('nonce'), nonceFormat)
  const provider = issuers.find(({ id }) => id === c.req.query('provider'))?.id
  if (nonce === undefined || provider === undefined)
    return completionPage({ nonce: nonce ?? '', error: 'argument-error' })
  // The issuer returns to PUBLIC_URL, where the cookies of another host are missing.
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

/** Callback of the issuer. Better Auth checks that the state belongs to this browser. */
async function comeBack(c: Context, { auth, proofs, issuers, log }: House): Promise<Response> {
  if (!issuers.some(({ id }) => id === c.req.param('id'))) throw new Problem('not-found')
  const { answer, error } = await tried(log, () => auth.handler(authRequest(c)))
  const location = answer?.headers.get('location')
  if (!answer || !location) return redirect(`${FAILED}&error=${error ?? 'internal-error'}`, [])
  const { cookies } = await cookiesGiven(answer, { request: c.req.raw, address: c.get('address') }, proofs)
  return redirect(location, cookies)
}

type Outcome = { answer: Response; error?: undefined } | { answer?: undefined; error: string }

/** Maps a failure to an error code and logs the cause, because the window shows no error page. */
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
