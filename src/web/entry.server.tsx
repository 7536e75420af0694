import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router'
import { keptPage, pageNonce, reportFailure } from './api-context.ts'

// The server takes the keys from this build: a key imported a second time is another key.
export { keptPage, pageNonce, reachApi, reportFailure } from './api-context.ts'
// What a page reads of its address is known in this room alone, and the server keeps pages by it.
export { shownQuery } from './shown-query.ts'

/** Renders a page. Kept pages and those for crawlers are finished before the answer begins. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Announced before the page begins, or the pictures it names first would be asked for before its looks.
  for (const sheet of router.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${sheet}>; rel=preload; as=style`)
  // As the call behind the page was told to wait. Search engines come back then.
  if (status === 503) headers.set('Retry-After', '2')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  let answerStatus = status
  const nonce = context.get(pageNonce) ?? undefined
  const body = await renderToReadableStream(
    <ServerRouter context={router} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(failure) {
        answerStatus = 500
        if (!request.signal.aborted) context.get(reportFailure)(failure, request)
      },
    },
  )
  const whole = context.get(keptPage) || isbot(request.headers.get('user-agent'))
  if (!whole) return new Response(body, { status: answerStatus, headers })
  await body.allReady
  const html = scriptsAfterPictures(await new Response(body).text())
  return new Response(html, { status: answerStatus, headers })
}

/** A finished page is read before it is pressed: what it shows comes over the line before what makes it answer. */
const scriptsAfterPictures = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ')

/**
 * Loader and action failures; refusals thrown as answers do not come here. The router's own do: a method or an address
 * that no page has is the mistake of whoever asked.
 */
export const handleError: HandleErrorFunction = (failure, { request, context }) => {
  if (isRouteErrorResponse(failure) && failure.status < 500) return
  if (!request.signal.aborted) context.get(reportFailure)(failure, request)
}
