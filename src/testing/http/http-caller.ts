import { Agent, request } from 'node:http'

export type HttpCall = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
}
export type HttpReply = { status: number; text: string; ms: number }

export type HttpCaller = {
  /** Sends a request. Rejects when the connection breaks before the response is complete. */
  call(httpCall: HttpCall): Promise<HttpReply>
  close(): void
}

export function httpCaller(url: string, sockets: number): HttpCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const { hostname, port } = new URL(url)
  return {
    call: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now()
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const sent = request(
          { agent, hostname, port, method, path, headers: { ...headers, ...length } },
          (reply) => {
            const parts: Buffer[] = []
            reply.on('data', (part: Buffer) => parts.push(part))
            reply.on('error', reject)
            reply.on('end', () =>
              resolve({
                status: reply.statusCode ?? 0,
                text: Buffer.concat(parts).toString(),
                ms: performance.now() - startedAt,
              }),
            )
          },
        )
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
