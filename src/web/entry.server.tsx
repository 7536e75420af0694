import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router'
import { isPublicPage, pageNonce, reportFailure, requestId } from './api/api-context.ts'
import { delayScripts } from './app/delay-scripts.ts'
import { RenderedRequestId } from './components/feedback/rendered-request-id.ts'

// The server must import these context keys from this build, because another copy of the module has different keys.
export { isPublicPage, pageNonce, apiFetch, reportFailure, requestId } from './api/api-context.ts'
// For the server's cache keys, because only the web code knows which query parameters a page uses.
export { canonicalQuery } from './app/canonical-query.ts'

/** Renders a page. Cached pages and pages for crawlers are complete before the response starts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // The server replaces a refused page by a fixed one (serve-pages.ts).
  if (status === 503) return new Response(null, { status })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // As a header, so the browser requests the stylesheet before the pictures.
  for (const stylesheet of router.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${stylesheet}>; rel=preload; as=style`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  let responseStatus = status
  const nonce = context.get(pageNonce) ?? undefined
  const body = await renderToReadableStream(
    <RenderedRequestId value={context.get(requestId)}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </RenderedRequestId>,
    {
      nonce,
      // Gets no `signal`, because a listener on a request's signal keeps the request in memory. A client that
      // disconnects cancels the stream, which ends the render.
      onError(failure) {
        responseStatus = 500
        if (!request.signal.aborted) context.get(reportFailure)(failure, request)
      },
    },
  )
  const isPublic = context.get(isPublicPage)
  if (isPublic || isbot(request.headers.get('user-agent'))) await body.allReady
  if (!isPublic) return new Response(body, { status: responseStatus, headers })
  const html = delayScripts(await new Response(body).text(), nonce)
  return new Response(html, { status: responseStatus, headers })
}

/**
 * Reports errors of loaders and actions. Loaders throw refusals of the API as responses, so refusals do not come here.
 * Router errors below 500 are client errors, such as an unknown URL or method.
 */
export const handleError: HandleErrorFunction = (failure, { request, context }) => {
  if (isRouteErrorResponse(failure) && failure.status < 500) return
  if (!request.signal.aborted) context.get(reportFailure)(failure, request)
}
