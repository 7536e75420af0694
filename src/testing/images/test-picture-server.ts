import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { type FetchPicture, pictureFetcher } from '#server/adapters/images/download/picture-fetcher.ts'

/**
 * A body, a status, a redirect, or a failure. `silent`: no response. `stalled`: only the beginning. `slow`: a byte from
 * time to time. `cut`: closes the connection inside the body. `endless`: a body without end and without length. `raw`:
 * these bytes instead of an HTTP reply; `closes` then ends the connection.
 */
type Answer =
  | Buffer
  | number
  | { location: string }
  | { raw: string; closes?: boolean }
  | 'silent'
  | 'stalled'
  | 'slow'
  | 'cut'
  | 'endless'

/** A local server with pictures, like another shop. */
export type TestPictureServer = {
  readonly origin: string
  readonly port: string
  /** Answers by path. Other paths give 404. */
  readonly answers: Map<string, Answer>
  readonly requests: { path: string; userAgent: string | undefined }[]
  mostAtOnce: number
  readonly fetchPicture: FetchPicture
  close(): Promise<void>
}

export async function openTestPictureServer(): Promise<TestPictureServer> {
  let open = 0
  const http = createServer((request, response) => {
    const path = request.url ?? ''
    twin.requests.push({ path, userAgent: request.headers['user-agent'] })
    twin.mostAtOnce = Math.max(twin.mostAtOnce, (open += 1))
    response.on('close', () => (open -= 1))
    answer(response, twin.answers.get(path) ?? 404)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const port = String((http.address() as AddressInfo).port)
  const twin: TestPictureServer = {
    origin: `http://127.0.0.1:${port}`,
    port,
    answers: new Map(),
    requests: [],
    mostAtOnce: 0,
    fetchPicture: pictureFetcher({
      allowed: { addresses: ['127.0.0.1'], ports: [port] },
      silenceMs: 500,
      totalMs: 1_500,
    }),
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return twin
}

const SLOW_INTERVAL_MS = 100

function answer(response: ServerResponse, what: Answer): void {
  if (what === 'silent') return
  if (typeof what === 'number') return void response.writeHead(what).end()
  if (Buffer.isBuffer(what)) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(what)
  if (typeof what === 'object' && 'raw' in what) return writeRaw(response, what)
  if (typeof what === 'object') return void response.writeHead(302, what).end()
  response.writeHead(200, {
    'content-type': 'image/jpeg',
    ...(what === 'cut' && { 'content-length': '1000' }),
  })
  response.write('half of a picture', () => {
    if (what === 'cut') response.destroy()
    if (what === 'endless') writeWithoutEnd(response)
    if (what !== 'slow') return
    const timer = setInterval(() => response.write('.'), SLOW_INTERVAL_MS)
    response.on('close', () => clearInterval(timer))
  })
}

function writeRaw(
  { socket }: ServerResponse,
  { raw, closes = false }: { raw: string; closes?: boolean },
): void {
  socket?.write(raw)
  if (closes) socket?.end()
}

function writeWithoutEnd(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  }
  response.on('drain', more)
  more()
}

/** Returns a small JPEG of one colour. Another colour is another picture. */
export const aPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
