import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { createHash } from 'node:crypto'
import { isProblem, Problem } from '#contract/http/problem.ts'
import type { Authenticators } from '#server/identity/authenticate-request.ts'
import type { Auth } from '#server/identity/better-auth/auth.ts'
import { authPost, authRequest } from '#server/identity/better-auth/auth-request.ts'
import { cookiesOfResponse } from '#server/identity/better-auth/cookies-of-response.ts'
import type { DemoIssuer } from '#server/identity/demo-issuer/demo-issuer.ts'
import { DEMO_ISSUER_PATH } from '#server/identity/demo-issuer/demo-issuer-path.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Issuer } from './issuer.ts'

const DONE_PATH = '/api/auth/social/done'
const FAILED_PATH = '/login?social=error'

const nonceFormat = /^[\w-]{16,80}$/
const errorFormat = /^[\w-]{1,60}$/

type OidcDeps = {
  readonly auth: Auth
  readonly authenticators: Authenticators
  readonly issuers: readonly Issuer[]
  readonly demo: DemoIssuer | undefined
  readonly origin: string | undefined
  readonly log: Logger
  readonly limits: Pick<Limits, 'login'>
}

/** Mounts the paths of sign-in with an issuer: first and last page of the window, callback, and the demo issuer. */
export function serveOidcEndpoints(app: Hono, deps: OidcDeps): void {
  app.get('/api/auth/social/start', (c) => start(c, deps))
  app.get('/api/auth/callback/:id', (c) => handleCallback(c, deps))
  app.get(DONE_PATH, (c) =>
    completionPage({
      nonce: matching(c.req.query('nonce'), nonceFormat) ?? '',
      error: matching(c.req.query('error'), errorFormat),
    }),
  )
  const { demo, origin } = deps
  if (demo)
    app.all(`${DEMO_ISSUER_PATH}/*`, (c) => {
      const { pathname, search } = new URL(c.req.url)
      return demo.fetch(new Request((origin ?? c.get('origin')) + pathname + search, c.req.raw))
    })
}

async function start(c: Context, { auth, issuers, origin, log, limits }: OidcDeps): Promise<Response> {
  const nonce = matching(c.req.query('nonce'), nonceFormat)
  const provider = issuers.find(({ id }) => id === c.req.query('provider'))?.id
  if (nonce === undefined || provider === undefined)
    return completionPage({ nonce: nonce ?? '', error: 'argument-error' })
  // The issuer returns to the host of PUBLIC_URL, which lacks the cookies of the current host.
  if (origin !== undefined && new URL(origin).host !== new URL(c.get('origin')).host)
    return completionPage({ nonce, error: 'unauthorized-domain' })

  const callbackURL = `${DONE_PATH}?nonce=${nonce}`
  const body = { provider, callbackURL, errorCallbackURL: callbackURL }
  const result = await callBetterAuth(log, async () => {
    await limits.login(c.get('address'))
    return auth.handler(authPost(c, { path: '/api/auth/sign-in/social', body }))
  })
  if (result.error !== undefined) return completionPage({ nonce, error: result.error })
  const { url } = (await result.response.json()) as { url: string }
  return redirect(url, result.response.headers.getSetCookie())
}

/** Better Auth checks that the state belongs to this browser. */
async function handleCallback(
  c: Context,
  { auth, authenticators, issuers, log }: OidcDeps,
): Promise<Response> {
  if (!issuers.some(({ id }) => id === c.req.param('id'))) throw new Problem('not-found')
  const { response, error } = await callBetterAuth(log, () => auth.handler(authRequest(c)))
  const location = response?.headers.get('location')
  if (!response || !location) return redirect(`${FAILED_PATH}&error=${error ?? 'internal-error'}`, [])
  const { cookies } = await cookiesOfResponse(
    response,
    { request: c.req.raw, address: c.get('address') },
    authenticators,
  )
  return redirect(location, cookies)
}

type Outcome = { response: Response; error?: undefined } | { response?: undefined; error: string }

/** Converts a failure to an error code. Logs the cause, because the window shows no details. */
async function callBetterAuth(log: Logger, send: () => Promise<Response>): Promise<Outcome> {
  try {
    const response = await send()
    if (response.status < 400) return { response }
    log.warn({ status: response.status }, 'social sign-in')
  } catch (failure) {
    if (isProblem(failure)) return { error: failure.code }
    log.warn({ err: failure }, 'social sign-in')
  }
  return { error: 'internal-error' }
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store', ...KEEP_OPENER_HEADERS })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}

const matching = (value: string | undefined, format: RegExp): string | undefined =>
  value !== undefined && format.test(value) ? value : undefined

/** Message from the sign-in window to its opener. Only a cookie contains the session, so the message is not secret. */
type Completion = { nonce: string; error?: string | undefined }

const script = `
  const completion = JSON.parse(document.getElementById('completion').textContent)
  if (window.opener) {
    window.opener.postMessage({ type: 'vidriera:social', ...completion }, location.origin)
    window.close()
  } else {
    const query = completion.error ? '?social=error&error=' + encodeURIComponent(completion.error) : '?social=ok'
    location.replace('/login' + query)
  }`

/** Allows only the page's own script. */
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Returns the last page of the sign-in window. The page posts the result to its opener and closes the window. Without
 * an opener it redirects to /login.
 */
const completionPage = (completion: Completion): Response =>
  new Response(
    `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ingreso</title></head>
<body>
<p>Ya podés cerrar esta ventana. <a href="/login">Volver a la tienda</a></p>
<script type="application/json" id="completion">${JSON.stringify(completion).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        ...KEEP_OPENER_HEADERS,
      },
    },
  )

/** Header of every response in the sign-in window. Any other value disconnects the window from its opener. */
const KEEP_OPENER_HEADERS = { 'Cross-Origin-Opener-Policy': 'unsafe-none' } as const
