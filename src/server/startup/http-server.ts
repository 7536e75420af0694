import { type Server, createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sendCachedReply } from '#server/http/cache/send-cached-reply.ts'
import type { ReplyCache } from '#server/http/cache/reply-cache.ts'
import type { ObserveRequest } from '#server/http/monitoring/observe-requests.ts'
import type { SocketLimit } from '#server/http/security/socket-limit.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** Longer than any response takes. A silent client is not reading its response. */
const IDLE_TIMEOUT_MS = 30_000
const IDLE_CHECK_INTERVAL_MS = 50

/**
 * Creates an HTTP server with timeouts for slow and idle clients. `idleTimeoutMs`: maximum time without a byte in
 * either direction. Sends cached replies without calling `fetch`. `sockets` limits the connections of each client.
 * `observe` measures and logs the requests.
 */
export function createHttpServer(
  fetch: Fetch,
  replies: Pick<ReplyCache, 'findByUrl'>,
  {
    idleTimeoutMs = IDLE_TIMEOUT_MS,
    sockets,
    observe = (_request, _response, serve) => serve(),
  }: { idleTimeoutMs?: number; sockets?: Pick<SocketLimit, 'guard'>; observe?: ObserveRequest } = {},
): Server {
  const listener = getRequestListener(fetch)
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Node's default of 30 s would turn a timeout of 10 s into 40 s.
      connectionsCheckingInterval: 2_500,
      keepAliveTimeout: 8_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) =>
      observe(request, response, () => {
        if (!sendCachedReply(replies, request, response)) void listener(request, response)
      }),
  )
  server.timeout = idleTimeoutMs
  sockets?.guard(server)
  return server
}

/**
 * Starts listening and resolves with the port. Rejects with a Spanish message with the remedy. `onError` receives later
 * accept errors, for example too many open files.
 */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  onError: (failure: Error) => void = (failure) => process.emitWarning(failure),
): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (failure: NodeJS.ErrnoException) =>
      reject(new Error(listenErrorMessage(failure, { port, host }), { cause: failure }))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse).on('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function listenErrorMessage(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): string {
  if (code === 'EADDRINUSE')
    return `El puerto ${port} está ocupado. Cerrá el otro programa o elegí otro: PORT=3001 npm start`
  if (code === 'EACCES')
    return `Este usuario no puede atender en el puerto ${port}. Elegí uno más alto: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST: «${host}» no es una dirección de esta máquina. Poné 0.0.0.0 (toda la red) o 127.0.0.1 (solo esta máquina)`
  return `No se puede atender en ${host}, puerto ${port}: ${message}`
}

/** Ends each connection after its next response, so that a load balancer opens its next connection elsewhere. */
export function endConnectionsAfterResponse(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

/** Stops accepting connections. Requests in progress may finish for `graceMs`, then all sockets close. */
export function stopListening(server: Server, graceMs: number): Promise<void> {
  // Without this call, Node would keep the connections open and serve their next requests.
  endConnectionsAfterResponse(server)
  return new Promise((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), graceMs)
    const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS)
    server.close(() => {
      clearTimeout(forceClose)
      clearInterval(closeIdle)
      resolve()
    })
    server.closeIdleConnections()
  })
}
