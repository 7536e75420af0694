import { type Server, createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerKept } from './http/answer-kept.ts'
import type { KeptReplies } from './http/kept-replies.ts'
import type { SocketLimit } from './http/socket-limit.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** Longer than any answer takes to be made, so that whoever is silent this long does not read theirs. */
const SILENT_MS = 30_000
/** While the server stops. */
const IDLE_CLOSED_EVERY_MS = 50

/**
 * An HTTP server that gives up on slow or idle callers instead of keeping their sockets for ever: those who take too long to
 * ask, and those who do not read what they asked for (`silentMs` without a byte either way). Replies that are kept are given
 * at once; everything else goes to `fetch`. `sockets` bounds how many each caller may open.
 */
export function createListener(
  fetch: Fetch,
  replies: Pick<KeptReplies, 'findByAddress'>,
  { silentMs = SILENT_MS, sockets }: { silentMs?: number; sockets?: Pick<SocketLimit, 'guard'> } = {},
): Server {
  const listener = getRequestListener(fetch)
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // How often the two before are looked at; Node's own half a minute would make forty seconds of ten.
      connectionsCheckingInterval: 2_500,
      keepAliveTimeout: 8_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (!answerKept(replies, request, response)) void listener(request, response)
    },
  )
  server.timeout = silentMs
  sockets?.guard(server)
  return server
}

/**
 * Resolves with the port once the server accepts callers; says in Spanish what to do when it cannot. `report` is told of
 * each failure to take a caller afterwards, such as too many open files: the server goes on with the others.
 */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  report: (failure: Error) => void = (failure) => process.emitWarning(failure),
): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (failure: NodeJS.ErrnoException) =>
      reject(new Error(whyNotListening(failure, { port, host }), { cause: failure }))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse).on('error', report)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function whyNotListening(
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

/** Stops taking callers, lets the ones being served finish for at most `graceMs`, then closes their sockets. */
export function stopListening(server: Server, graceMs: number): Promise<void> {
  // Node keeps the connection of whoever is answered for their next question, and goes on answering it.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    const tidy = setInterval(() => server.closeIdleConnections(), IDLE_CLOSED_EVERY_MS)
    server.close(() => {
      clearTimeout(force)
      clearInterval(tidy)
      resolve()
    })
    server.closeIdleConnections()
  })
}
