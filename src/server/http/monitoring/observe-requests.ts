import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { normaliseAddress, trustedProxyMatcher } from '#server/http/request/client-address.ts'
import { type CurrentRequest, UNKNOWN_ROUTE, runInRequest } from '#server/requests/current-request.ts'
import { startRequestSpan } from '#server/tracing/tracer.ts'
import type { Metrics } from './metrics.ts'
import { ASSET_ROUTE } from './route-names.ts'

/** Runs `serve` as work of the request, and measures the response. */
export type ObserveRequest = (request: IncomingMessage, response: ServerResponse, serve: () => void) => void

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** The status in logs and metrics for a client that left before the response, as in nginx. */
const CLIENT_CLOSED_REQUEST = 499

const proxyRequestId = /^[\w-]{8,64}$/

/** Frequent requests without meaning for the shop. Their lines have the level `debug`. */
const quietRoutes: ReadonlySet<string> = new Set([
  ASSET_ROUTE,
  '/img/:file',
  '/manifest.webmanifest',
  '/healthz',
  '/readyz',
  '/metrics',
])

/**
 * Gives each request an id, sends the id as `X-Request-Id`, measures the response and logs one line at level `info`. The
 * line has no address, query, cookie or path. The id is random, or the `X-Request-Id` of a proxy in `trustedProxies`.
 */
export function observeRequests({
  metrics,
  log,
  trustedProxies,
}: {
  metrics: Pick<Metrics, 'observe'>
  log: Logger
  trustedProxies: readonly string[]
}): ObserveRequest {
  const isTrustedProxy = trustedProxyMatcher(trustedProxies)
  const hasProxies = trustedProxies.length > 0
  return (incoming, response, serve) => {
    const startedAt = performance.now()
    const { socket } = incoming
    const isFromProxy = hasProxies && isTrustedProxy(normaliseAddress(socket.remoteAddress ?? '') ?? '')
    const sentBefore = socket.bytesWritten
    const request: CurrentRequest = {
      id: requestIdOf(isFromProxy ? incoming.headers : {}),
      route: UNKNOWN_ROUTE,
    }
    const method = incoming.method ?? ''
    const span = startRequestSpan(
      { method, requestId: request.id },
      isFromProxy ? incoming.headers : undefined,
    )
    response.setHeader(REQUEST_ID_HEADER, request.id)
    response.on('close', () => {
      const ms = performance.now() - startedAt
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST
      const { id, route } = request
      span?.end({ route, status })
      metrics.observe({ method, route, status, ms })
      const level = quietRoutes.has(route) ? 'debug' : 'info'
      if (!log.isLevelEnabled(level)) return
      log[level](
        {
          requestId: id,
          method,
          route,
          status,
          ms: Math.round(ms * 10) / 10,
          // With headers, and without TLS. Node counts per socket, and a socket sends one response after the other.
          bytes: socket.bytesWritten - sentBefore,
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      )
    })
    const serveInRequest = () => runInRequest(request, serve)
    if (span) span.run(serveInRequest)
    else serveInRequest()
  }
}

/** `proxyHeaders`: empty unless the request comes from a trusted proxy. */
function requestIdOf(proxyHeaders: IncomingMessage['headers']): string {
  const proxyId = proxyHeaders['x-request-id']
  if (typeof proxyId === 'string' && proxyRequestId.test(proxyId)) return proxyId
  // Short, because customers dictate the id on the telephone: the last 48 bits of a random UUID.
  return randomUUID().slice(-12)
}
