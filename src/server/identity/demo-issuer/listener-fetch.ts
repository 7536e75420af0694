import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
} from 'node:http'
import type { Socket } from 'node:net'
import { duplexPair, Readable } from 'node:stream'

/**
 * Returns a fetch function that calls a Node request listener without a port. The listener gets host and scheme of the
 * URL in X-Forwarded headers.
 */
export function listenerFetch(listener: RequestListener): (fetchRequest: Request) => Promise<Response> {
  const server = createServer(listener)
  return async (fetchRequest) => {
    const [clientSide, serverSide] = duplexPair()
    server.emit('connection', serverSide)
    const { host, protocol, pathname, search } = new URL(fetchRequest.url)
    const headers = {
      ...Object.fromEntries(fetchRequest.headers),
      host,
      connection: 'close',
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    }
    const body = Buffer.from(await fetchRequest.arrayBuffer())
    const clientRequest = request({
      // node:http uses only the stream methods of this socket.
      createConnection: () => clientSide as Socket,
      method: fetchRequest.method,
      path: pathname + search,
      headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }) },
    })
    const message = await responseTo(clientRequest, body)
    return responseFrom(message)
  }
}

function responseTo(clientRequest: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    clientRequest.on('response', resolve)
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

function responseFrom(message: IncomingMessage): Response {
  const headers = new Headers()
  const { rawHeaders } = message
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index]!, rawHeaders[index + 1]!)
  // These headers describe the connection inside the process.
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name)
  const status = message.statusCode ?? 500
  const bodiless = status === 204 || status === 304
  return new Response(bodiless ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>), {
    status,
    headers,
  })
}
