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
 * Returns a fetch function that calls a Node request listener without a port. Host and scheme of the URL reach the
 * listener in X-Forwarded headers.
 */
export function fetchOfListener(listener: RequestListener): (asked: Request) => Promise<Response> {
  const server = createServer(listener)
  return async (asked) => {
    const [near, far] = duplexPair()
    server.emit('connection', far)
    const { host, protocol, pathname, search } = new URL(asked.url)
    const headers = {
      ...Object.fromEntries(asked.headers),
      host,
      connection: 'close',
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    }
    const body = Buffer.from(await asked.arrayBuffer())
    const sent = request({
      // node:http uses only the stream part of a socket here.
      createConnection: () => near as Socket,
      method: asked.method,
      path: pathname + search,
      headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }) },
    })
    const answer = await answerTo(sent, body)
    return responseFrom(answer)
  }
}

function answerTo(sent: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

function responseFrom(answer: IncomingMessage): Response {
  const headers = new Headers()
  const { rawHeaders } = answer
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  // These headers describe the internal connection.
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name)
  const status = answer.statusCode ?? 500
  const bodiless = status === 204 || status === 304
  return new Response(bodiless ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
    status,
    headers,
  })
}
