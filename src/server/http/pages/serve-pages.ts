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
import { Problem } from '#contract/http/problem.ts'
import type { ApiFetch } from './api-fetch.ts'
import { inClientPageSlot, type PageRenderEnv } from '#server/http/request/client-slots.ts'
import { pageRoute } from './page-route.ts'
import { REQUEST_ID_HEADER } from '#server/http/monitoring/observe-requests.ts'
import { redirectAddress } from './redirect-address.ts'
import { requestedRoutes } from './requested-routes.ts'
import { busyPage } from '#server/http/problems/problem-page.ts'
import { CART_COOKIE, CART_COOKIE_PATH, findCartCookie, readCartCookie } from '#domain/cart/cart-cookie.ts'
import { privatePage } from '#server/http/cache/private-page.ts'
import { isOneOff } from '#server/http/cache/is-one-off.ts'
import type { ReplyCache } from '#server/http/cache/reply-cache.ts'
import { inlineScriptHashes } from './inline-script-hashes.ts'
import { currentRequest, nameRoute } from '#server/requests/current-request.ts'
import { readBody } from '#server/requests/read-body.ts'
import { DEVELOPMENT_POLICY, allowImagesOf, pagePolicy } from '#server/http/security/security-headers.ts'
import { withoutTrailingSlash } from '#server/http/request/without-trailing-slash.ts'

/**
 * Build of the web layer. The context keys must come from the build, because React Router compares keys by identity.
 */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      apiFetch: RouterContext<ApiFetch>
      pageNonce: RouterContext<string | null>
      isPublicPage: RouterContext<boolean>
      requestId: RouterContext<string | undefined>
      reportFailure: RouterContext<(failure: unknown, request: Request) => void>
      canonicalQuery: (address: URL) => URLSearchParams
    }
  }
}

/**
 * Paths of pages that are the same for all visitors, because the browser adds names and carts. The cart page alone also
 * has a private form with the lines of the cart's cookie, which is not cached (decision 0034). `_.data` is the data of
 * the home page. `/product/_.data` is the data of the catalogue, and not of a product.
 */
const publicPagePath =
  /^\/(?:$|_\.data$|(?:product(?:\/(?!_\.data$)[^/]+)?|cart|success|failure|pending|howcanbuy|support|arrepentimiento|terminos|privacidad|cambios|login|register)(?:\.data)?$)/

/**
 * More than any page has. React Router matches every prefix of a path, so thousands of segments would block the process
 * for seconds.
 */
const MAX_PATH_SEGMENTS = 32

/** Maximum size of a page's form, several times the longest form. Uploads go to the API. */
const MAX_PAGE_FORM_BYTES = 16 * 1024

/**
 * Mounts the pages. A public page is rendered once for all anonymous visitors and cached until the catalogue changes.
 */
export function servePages(
  app: Hono,
  build: WebBuild | (() => Promise<WebBuild>),
  options: {
    mode: 'production' | 'development'
    replies: ReplyCache
    publicUrl: string | undefined
    imageHost: string | undefined
    log: Pick<Logger, 'error'>
  },
): void {
  const trusted = options.publicUrl ? { allowedActionOrigins: [new URL(options.publicUrl).host] } : {}
  const loadBuild = async () => ({ ...(typeof build === 'function' ? await build() : build), ...trusted })
  const render = createRequestHandler(loadBuild as () => Promise<ServerBuild>, options.mode)

  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const url = new URL(c.req.url)
    const redirectPath = withoutTrailingSlash(url)
    if (redirectPath !== undefined) return c.redirect(redirectPath, 301)
    if (
      options.mode === 'development' ||
      !publicPagePath.test(url.pathname) ||
      !isCanonicallyEncoded(url.pathname)
    )
      return next()
    const currentBuild = await loadBuild()
    nameRoute(pageRoute(currentBuild.routes, url.pathname))
    const path = cachePath(url, currentBuild)
    // Without PUBLIC_URL the page contains the requested host, and so must the cache key.
    const origin = options.publicUrl ?? url.origin
    const renderPublicPage = async (cartCookie?: string) => {
      const headers = new Headers({ accept: c.req.header('accept') ?? '*/*' })
      if (cartCookie !== undefined) headers.set('cookie', `${CART_COOKIE}=${cartCookie}`)
      const pageRequest = new Request(new URL(path, origin), { headers })
      const mark = randomNonce()
      const page = await renderFor(c, pageRequest, {
        render,
        build: currentBuild,
        cookie: undefined,
        nonce: mark,
        isPublic: true,
      })
      if (page.status === 503) return page
      if (url.pathname === CART_COOKIE_PATH) page.headers.append('Vary', 'Cookie')
      const pageWithPolicy = await withHashedPolicy(page, { mark, imageHost: options.imageHost })
      return page.status === 200 ? pageWithPolicy : withNoStore(pageWithPolicy)
    }
    const cartCookie = url.pathname === CART_COOKIE_PATH ? validCartCookie(c.req.header('cookie')) : undefined
    if (cartCookie !== undefined) {
      const page = await inClientPageSlot(c, () => renderPublicPage(cartCookie))
      // Without a database the visitor gets the cached page, which shows the browser's cart.
      if (page.status === 200) return privatePage(page, c.req.raw)
    }
    const renderedUrl = new URL(path, origin)
    const reply = await options.replies.respond(origin + path, c.req.raw, () => renderPublicPage(), {
      isOneOff: isOneOff(renderedUrl),
      inSlot: (job) => inClientPageSlot(c, job),
    })
    const location = reply.headers.get('Location')
    if (location === null) return reply
    // The page did not get these parameters, because the cache key has only the parameters that the page reads.
    const queries = { requested: url.searchParams, rendered: renderedUrl.searchParams }
    const redirect = new Response(reply.body, reply)
    redirect.headers.set('Location', redirectAddress(location, queries))
    return redirect
  })

  app.all('*', async (c) => {
    if (c.req.path.split('/', MAX_PATH_SEGMENTS + 1).length > MAX_PATH_SEGMENTS)
      throw new Problem('not-found')
    const nonce = options.mode === 'production' ? randomNonce() : null
    const build = await loadBuild()
    nameRoute(pageRoute(build.routes, c.req.path))
    const cookie = c.req.header('cookie')
    const request = await withBufferedBody(c)
    const page = await inClientPageSlot(c, () =>
      renderFor(c, request, { render, build, cookie, nonce, isPublic: false }),
    )
    const response = new Response(page.body, page)
    const policy = nonce === null ? DEVELOPMENT_POLICY : pagePolicy([`'nonce-${nonce}'`])
    // A page that shows an e-mail has its own, stricter policy.
    const ownPolicy = response.headers.get('Content-Security-Policy')
    response.headers.set('Content-Security-Policy', allowImagesOf(ownPolicy ?? policy, options.imageHost))
    return withNoStore(response)
  })

  async function renderFor(
    c: Context,
    request: Request,
    rendering: {
      render: ReturnType<typeof createRequestHandler>
      build: WebBuild
      cookie: string | undefined
      nonce: string | null
      isPublic: boolean
    },
  ): Promise<Response> {
    // Lets other requests run first, because a render from cached data never yields.
    await setImmediate()
    const context = new RouterContextProvider()
    const env = {
      ...(c.env as object),
      isPageRender: true,
      address: c.get('address'),
    } satisfies PageRenderEnv
    const cookies: string[] = []
    const { pageNonce, requestId, isPublicPage, apiFetch, reportFailure } = rendering.build.entry.module
    const id = currentRequest()?.id
    context.set(pageNonce, rendering.nonce)
    context.set(requestId, id)
    context.set(isPublicPage, rendering.isPublic)
    context.set(reportFailure, (failure) => options.log.error({ err: failure }, 'page failed'))
    context.set(apiFetch, async (path, init) => {
      const headers = new Headers(init?.headers)
      if (rendering.cookie) headers.set('cookie', rendering.cookie)
      // Uses the visitor's origin, because the reply may contain it.
      const reply = await app.request(new URL(path, request.url).href, { ...init, headers }, env)
      if (id !== undefined) reply.headers.set(REQUEST_ID_HEADER, id)
      cookies.push(...reply.headers.getSetCookie())
      return reply
    })
    const page = await rendering.render(request, context)
    // The build renders no document for a refusal, because a flood of refused requests would cost as much as pages.
    if (page.status === 503 && page.body === null) return busyPage()
    // Browsers retry after this many seconds, as in the API.
    if (page.status === 503) page.headers.set('Retry-After', '2')
    if (cookies.length === 0) return page
    const response = new Response(page.body, page)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }
}

/** Returns undefined for an invalid text, because such a visitor gets the cached page. */
function validCartCookie(header: string | undefined): string | undefined {
  const text = findCartCookie(header)
  return text !== undefined && readCartCookie(text) !== undefined ? text : undefined
}

/** Reads the body before the request takes a slot, so that slow senders hold no slot. Throws `too-large` (413). */
async function withBufferedBody(c: Context): Promise<Request> {
  if (c.req.raw.body === null) return c.req.raw
  return new Request(c.req.raw, { method: c.req.method, body: await readBody(c, MAX_PAGE_FORM_BYTES) })
}

/** Returns the normalised path of a public page, its cache key. */
function cachePath(url: URL, { routes, entry }: WebBuild): string {
  if (url.search === '') return url.pathname
  const query = entry.module.canonicalQuery(url)
  const requestedIds = requestedRoutes(routes, url)
  if (requestedIds !== '') query.set('_routes', requestedIds)
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`
}

/**
 * Returns whether the path has the percent-encoding of the shop's links. Other encodings of a product id would fill the
 * cache with copies.
 */
function isCanonicallyEncoded(pathname: string): boolean {
  try {
    return pathname.split('/').every((segment) => encodeURIComponent(decodeURIComponent(segment)) === segment)
  } catch {
    return false
  }
}

function withNoStore(page: Response): Response {
  if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', 'no-store')
  return page
}

const randomNonce = () => randomBytes(16).toString('base64')

/**
 * Sets the policy of a cached page, which allows inline scripts by hash. `mark`: nonce of the renderer's own scripts.
 */
async function withHashedPolicy(
  page: Response,
  { mark, imageHost }: { mark: string; imageHost: string | undefined },
): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return new Response(page.body, page)
  const { html, hashes } = inlineScriptHashes(await page.text(), mark)
  const response = new Response(html, page)
  response.headers.set('Content-Security-Policy', allowImagesOf(pagePolicy(hashes), imageHost))
  return response
}
