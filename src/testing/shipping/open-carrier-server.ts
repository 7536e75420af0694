import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/**
 * Fault of one request. `hang-headers`: no response. `hang-body`: half of a response, then nothing. `cut`: closes the
 * connection inside the response. `not-json`: an HTML page. `endless`: a body without end. `redirect`: to another
 * address. An object: this response.
 */
export type CarrierFault =
  | 'hang-headers'
  | 'hang-body'
  | 'cut'
  | 'not-json'
  | 'endless'
  | 'redirect'
  | { status: number; body?: unknown; headers?: Record<string, string> }

export type CarrierRequest = {
  /** Method and path, without the query: 'POST /v2/shipments'. */
  call: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
}
type CarrierAnswer = { status: number; body: unknown }

/** A local server like the API of a carrier. */
export type CarrierServer = {
  readonly url: string
  readonly requests: CarrierRequest[]
  /**
   * Faults of the next requests whose method and path begin with `call`. `isDone`: the request is performed before the
   * fault.
   */
  readonly faults: { call: string; fault: CarrierFault; isDone?: boolean }[]
  /** Number of open requests. */
  readonly open: () => number
  close(): Promise<void>
}

export async function openCarrierServer(
  answer: (request: CarrierRequest) => CarrierAnswer,
): Promise<CarrierServer> {
  let open = 0
  const http = createServer((incoming, response) => {
    open += 1
    response.on('close', () => (open -= 1))
    void (async () => {
      const { pathname, searchParams: query } = new URL(incoming.url ?? '/', server.url)
      const { method, headers } = incoming
      const body = await json(incoming).catch(() => undefined)
      const request = { call: `${method} ${pathname}`, query, headers, body }
      server.requests.push(request)
      const index = server.faults.findIndex(({ call }) => request.call.startsWith(call))
      const [found] = index < 0 ? [] : server.faults.splice(index, 1)
      if (!found) return reply(response, answer(request))
      if (found.isDone) answer(request)
      fail(response, found.fault)
    })().catch((failure: unknown) => reply(response, { status: 500, body: { message: String(failure) } }))
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const server: CarrierServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    faults: [],
    open: () => open,
    async close() {
      if (!http.listening) return
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return server
}

const JSON_TYPE = { 'content-type': 'application/json' }

function reply(response: ServerResponse, { status, body }: CarrierAnswer): void {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify(body))
}

function fail(response: ServerResponse, fault: CarrierFault): void {
  if (fault === 'hang-headers') return
  if (typeof fault === 'object')
    return void response
      .writeHead(fault.status, { ...JSON_TYPE, ...fault.headers })
      .end(JSON.stringify(fault.body ?? {}))
  if (fault === 'redirect') return void response.writeHead(307, { location: '/otra' }).end()
  if (fault === 'not-json')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Volvemos en un rato</h1>')
  response.writeHead(200, { ...JSON_TYPE, ...(fault === 'cut' && { 'content-length': '1000' }) })
  response.write('{"rates":[', () => {
    if (fault === 'cut') response.destroy()
    if (fault === 'endless') writeWithoutEnd(response)
  })
}

function writeWithoutEnd(response: ServerResponse): void {
  const spaces = Buffer.alloc(65_536, ' ')
  const more = () => {
    while (!response.destroyed && response.write(spaces));
  }
  response.on('drain', more)
  more()
}
