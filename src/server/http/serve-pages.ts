import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import {
  RouterContextProvider,
  createRequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Logger } from 'pino'
import { Problem } from '#contract/problem.ts'
import type { Reach } from '#server/http/reach.ts'
import { inTurnForPages, type OfAPage } from './callers-turn.ts'
import { askedRoutes } from './asked-routes.ts'
import type { KeptReplies } from './kept-replies.ts'
import { ownScripts } from './own-scripts.ts'
import { readBody } from '#server/requests/read-body.ts'
import { DEVELOPMENT_POLICY, pagePolicy } from './security-headers.ts'
import { withoutSlashAtEnd } from './without-slash-at-end.ts'

/** Build of the web layer. Context keys are compared by identity, so they come from the build. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      reachApi: RouterContext<Reach>
      pageNonce: RouterContext<string | null>
      keptPage: RouterContext<boolean>
      reportFailure: RouterContext<(failure: unknown, request: Request) => void>
      shownQuery: (address: URL) => URLSearchParams
    }
  }
}

/**
 * Paths of pages that are equal for all visitors: the browser adds names and carts. The home page's data is `_.data`,
 * and `/product/_.data` belongs to the catalogue, not to a product.
 */
const publicPage =
  /^\/(?:$|_\.data$|(?:product(?:\/(?!_\.data$)[^/]+)?|cart|success|failure|pending|howcanbuy|support|login|register)(?:\.data)?$)/

/**
 * More path segments than any page has. React Router matches every prefix of a path, so thousands of segments would
 * block the process for seconds.
 */
const MOST_PARTS = 32

/** Several times the longest form of a page. Uploads go to the API. */
const LONGEST_FORM_BYTES = 16 * 1024

/** Mounts the pages. Public pages are rendered once for anonymous visitors and cached until the catalogue changes. */
export function servePages(
  app: Hono,
  build: WebBuild | (() => Promise<WebBuild>),
  more: {
    mode: 'production' | 'development'
    replies: KeptReplies
    publicUrl: string | undefined
    log: Pick<Logger, 'error'>
  },
): void {
  const trusted = more.publicUrl ? { allowedActionOrigins: [new URL(more.publicUrl).host] } : {}
  const current = async () => ({ ...(typeof build === 'function' ? await build() : build), ...trusted })
  const render = createRequestHandler(current as () => Promise<ServerBuild>, more.mode)

  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const url = new URL(c.req.url)
    const sentTo = withoutSlashAtEnd(url)
    if (sentTo !== undefined) return c.redirect(sentTo, 301)
    if (more.mode === 'development' || !publicPage.test(url.pathname) || !isOurSpelling(url.pathname))
      return next()
    const made = await current()
    const path = keptAddress(url, made)
    // Without PUBLIC_URL a page contains the requested host, so the cache key contains it too.
    const origin = more.publicUrl ?? url.origin
    const make = async () => {
      const asked = new Request(new URL(path, origin), {
        headers: { accept: c.req.header('accept') ?? '*/*' },
      })
      const mark = randomNonce()
      const page = await renderFor(c, asked, {
        render,
        build: made,
        cookie: undefined,
        nonce: mark,
        kept: true,
      })
      const hashed = await withHashedPolicy(page, mark)
      return page.status === 200 ? hashed : notKept(hashed)
    }
    // The slot comes before the cache, because other callers may wait for this render.
    const isOneOff = new URL(path, origin).searchParams.has('q')
    return inTurnForPages(c, () => more.replies.answer(origin + path, c.req.raw, make, { isOneOff }))
  })

  app.all('*', async (c) => {
    if (c.req.path.split('/', MOST_PARTS + 1).length > MOST_PARTS) throw new Problem('not-found')
    const nonce = more.mode === 'production' ? randomNonce() : null
    const build = await current()
    const cookie = c.req.header('cookie')
    const request = await arrivedWhole(c)
    const page = await inTurnForPages(c, () =>
      renderFor(c, request, { render, build, cookie, nonce, kept: false }),
    )
    const answer = new Response(page.body, page)
    const policy = nonce === null ? DEVELOPMENT_POLICY : pagePolicy([`'nonce-${nonce}'`])
    // The body of an e-mail sets its own, stricter policy.
    if (!answer.headers.has('Content-Security-Policy')) answer.headers.set('Content-Security-Policy', policy)
    return notKept(answer)
  })

  async function renderFor(
    c: Context,
    request: Request,
    to: {
      render: ReturnType<typeof createRequestHandler>
      build: WebBuild
      cookie: string | undefined
      nonce: string | null
      kept: boolean
    },
  ): Promise<Response> {
    // A render from cached data never yields, so other requests run first.
    await setImmediate()
    const context = new RouterContextProvider()
    const env = { ...(c.env as object), ofAPage: true } satisfies OfAPage
    const cookies: string[] = []
    const { pageNonce, keptPage, reachApi, reportFailure } = to.build.entry.module
    context.set(pageNonce, to.nonce)
    context.set(keptPage, to.kept)
    context.set(reportFailure, (failure) => more.log.error({ err: failure, path: c.req.path }, 'page failed'))
    context.set(reachApi, async (path, init) => {
      const headers = new Headers(init?.headers)
      if (to.cookie) headers.set('cookie', to.cookie)
      // The call uses the visitor's origin, because the reply may contain it.
      const reply = await app.request(new URL(path, request.url).href, { ...init, headers }, env)
      cookies.push(...reply.headers.getSetCookie())
      return reply
    })
    const page = await to.render(request, context)
    if (cookies.length === 0) return page
    const answer = new Response(page.body, page)
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
    return answer
  }
}

/** Reads the request body before the slot is taken, so that slow senders hold no slot. Throws `too-large` (413). */
async function arrivedWhole(c: Context): Promise<Request> {
  if (c.req.raw.body === null) return c.req.raw
  return new Request(c.req.raw, { method: c.req.method, body: await readBody(c, LONGEST_FORM_BYTES) })
}

/** Returns the normalised path of a public page, which is also its cache key. */
function keptAddress(url: URL, { routes, entry }: WebBuild): string {
  if (url.search === '') return url.pathname
  const query = entry.module.shownQuery(url)
  const asked = askedRoutes(routes, url)
  if (asked !== '') query.set('_routes', asked)
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`
}

/**
 * Reports whether the path is percent-encoded as our links are. Other spellings of a product id would fill the cache.
 */
function isOurSpelling(pathname: string): boolean {
  try {
    return pathname.split('/').every((part) => encodeURIComponent(decodeURIComponent(part)) === part)
  } catch {
    return false
  }
}

function notKept(page: Response): Response {
  if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', 'no-store')
  return page
}

const randomNonce = () => randomBytes(16).toString('base64')

/** A cached page allows its inline scripts by hash. `mark` identifies the renderer's own scripts. */
async function withHashedPolicy(page: Response, mark: string): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return new Response(page.body, page)
  const { html, hashes } = ownScripts(await page.text(), mark)
  const answer = new Response(html, page)
  answer.headers.set('Content-Security-Policy', pagePolicy(hashes))
  return answer
}
