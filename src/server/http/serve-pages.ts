import { createHash, randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import {
  RouterContextProvider,
  createRequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router'
import type { Logger } from 'pino'
import type { Reach } from '#server/http/reach.ts'
import type { KeptReplies } from './kept-replies.ts'
import { DEVELOPMENT_POLICY, pagePolicy } from './security-headers.ts'

/** The web room's build; its context keys are matched by identity, so they are taken from the build itself. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      reachApi: RouterContext<Reach>
      pageNonce: RouterContext<string | null>
      keptPage: RouterContext<boolean>
      reportFailure: RouterContext<(failure: unknown, request: Request) => void>
    }
  }
}

/** What a public page's address may say; anything else in the query is dropped before the page is made. */
const pageQuery = ['categoria', 'color', 'paso', 'q', 'talle', 'ver', '_routes']

/** Pages that look the same to everybody; names and carts are filled in by the browser. */
const publicPage =
  /^\/(?:$|_root\.data$|(?:product(?:\/[^/]+)?|cart|success|failure|pending|howcanbuy|support|login|register)(?:\.data)?$)/

/**
 * Mounts the pages. Public ones are made once for an anonymous visitor and kept until the catalogue changes; all others
 * are made for whoever asks.
 */
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
    if (more.mode === 'development' || !publicPage.test(url.pathname)) return next()
    const path = keyOf(url)
    // Without PUBLIC_URL a page names the host it was asked by, so it is kept for that host alone.
    const origin = more.publicUrl ?? url.origin
    const key = origin + path
    const found = more.replies.find(key, c.req.raw)
    if (found) return found
    const { edition } = more.replies
    const asked = new Request(new URL(path, origin), { headers: { accept: c.req.header('accept') ?? '*/*' } })
    const page = await renderFor(c, asked, {
      render,
      build: await current(),
      cookie: undefined,
      nonce: null,
      kept: true,
    })
    const hashed = await withHashedPolicy(page)
    if (page.status !== 200) return notKept(hashed)
    return more.replies.keep(key, edition, hashed, c.req.raw)
  })

  app.all('*', async (c) => {
    const nonce = more.mode === 'production' ? randomBytes(16).toString('base64') : null
    const page = await renderFor(c, c.req.raw, {
      render,
      build: await current(),
      cookie: c.req.header('cookie'),
      nonce,
      kept: false,
    })
    const answer = new Response(page.body, page)
    const policy = nonce === null ? DEVELOPMENT_POLICY : pagePolicy([`'nonce-${nonce}'`])
    answer.headers.set('Content-Security-Policy', policy)
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
    const context = new RouterContextProvider()
    const cookies: string[] = []
    const { pageNonce, keptPage, reachApi, reportFailure } = to.build.entry.module
    context.set(pageNonce, to.nonce)
    context.set(keptPage, to.kept)
    context.set(reportFailure, (failure) => more.log.error({ err: failure, path: c.req.path }, 'page failed'))
    context.set(reachApi, async (path, init) => {
      const headers = new Headers(init?.headers)
      if (to.cookie) headers.set('cookie', to.cookie)
      const reply = await app.request(path, { ...init, headers }, c.env)
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

function keyOf(url: URL): string {
  if (url.search === '') return url.pathname
  const kept = new URLSearchParams()
  for (const name of pageQuery)
    for (const value of url.searchParams.getAll(name)) kept.append(name, value.slice(0, 200))
  return kept.size === 0 ? url.pathname : `${url.pathname}?${kept}`
}

function notKept(page: Response): Response {
  if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', 'no-store')
  return page
}

/** A kept page is the same for all, so its inline scripts are allowed by hash. */
async function withHashedPolicy(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return new Response(page.body, page)
  const html = await page.text()
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1]!,
  )
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const answer = new Response(html, page)
  answer.headers.set('Content-Security-Policy', pagePolicy([...new Set(hashes)]))
  return answer
}
