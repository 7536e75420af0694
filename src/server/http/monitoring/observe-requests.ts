import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { normaliseAddress, trustedProxyMatcher } from '#server/http/request/client-address.ts'
import { type CurrentRequest, UNKNOWN_ROUTE, runInRequest } from '#server/requests/current-request.ts'
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
  return (incoming, response, serve) => {
    const startedAt = performance.now()
    const { socket } = incoming
    const sentBefore = socket.bytesWritten
    const request: CurrentRequest = { id: requestIdOf(incoming, isTrustedProxy), route: UNKNOWN_ROUTE }
    response.setHeader(REQUEST_ID_HEADER, request.id)
    response.on('close', () => {
      const ms = performance.now() - startedAt
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST
      const { id, route } = request
      const method = incoming.method ?? ''
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
    runInRequest(request, serve)
  }
}

function requestIdOf(
  { headers, socket }: IncomingMessage,
  isTrustedProxy: (address: string) => boolean,
): string {
  const proxyId = headers['x-request-id']
  if (typeof proxyId === 'string' && proxyRequestId.test(proxyId)) {
    const address = normaliseAddress(socket.remoteAddress ?? '')
    if (address !== undefined && isTrustedProxy(address)) return proxyId
  }
  // Short, because customers dictate the id on the telephone: the last 48 bits of a random UUID.
  return randomUUID().slice(-12)
}
