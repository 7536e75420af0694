import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ImageHostSettings } from '#server/config/image-settings.ts'

/**
 * `refusing`: 400 with an error message. `broken`: 502 with HTML. `silent`: no response. `cut`: closes the connection
 * inside the response. `huge`: a response without end. `foreign`: a URL of another origin. `redirecting`: 307 to a URL
 * that accepts the upload.
 */
export type ImageHostBehaviour =
  | 'well'
  | 'refusing'
  | 'broken'
  | 'silent'
  | 'cut'
  | 'huge'
  | 'foreign'
  | 'redirecting'

/** A local server like the specification's external image host. */
export type TestImageHost = {
  readonly host: ImageHostSettings
  /** The same settings as environment variables. */
  readonly settings: Record<string, string>
  behaviour: ImageHostBehaviour
  /** Uploaded files by path, which `GET` serves. */
  readonly files: Map<string, Buffer>
  close(): Promise<void>
}

export const HOST_REFUSAL = 'Upload preset must be whitelisted for unsigned uploads'
const API_KEY = '123456789012345'
const UPLOAD_PRESET = 'fotos-tienda'

export async function openTestImageHost(): Promise<TestImageHost> {
  const files = new Map<string, Buffer>()
  const http = createServer((request, response) => {
    if (request.method === 'GET') return serveFile(request, response)
    void receive(request, response)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  function serveFile(request: IncomingMessage, response: ServerResponse): void {
    const file = files.get(request.url ?? '')
    if (twin.behaviour === 'silent') return
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file)
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const json = (status: number, value: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(value))
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const file = form.get('file')
    if (form.get('api_key') !== API_KEY) return void json(401, { error: { message: 'Unknown API key' } })
    if (form.get('upload_preset') !== UPLOAD_PRESET || !(file instanceof File))
      return void json(400, { error: { message: HOST_REFUSAL } })
    switch (request.url === '/moved' ? 'well' : twin.behaviour) {
      case 'refusing':
        return void json(400, { error: { message: HOST_REFUSAL } })
      case 'broken':
        return void response.writeHead(502).end('<h1>Bad gateway</h1>')
      case 'silent':
        return
      case 'cut':
        response.writeHead(200, { 'content-length': '1000' })
        return void response.write('{"secure_url":', () => response.destroy())
      case 'huge':
        return answerWithoutEnd(response)
      case 'foreign':
        return void json(200, { secure_url: 'https://otra.test/a.jpg' })
      case 'redirecting':
        return void json(307, {}, { location: `${origin}/moved` })
      case 'well': {
        // Like real hosts, each upload has a new URL, even for the same file.
        const path = `/fotos/${files.size + 1}/${file.name}`
        files.set(path, Buffer.from(await file.arrayBuffer()))
        return void json(200, { public_id: path, secure_url: origin + path })
      }
    }
  }

  const host: ImageHostSettings = {
    url: `${origin}/upload`,
    origin,
    apiKey: API_KEY,
    uploadPreset: UPLOAD_PRESET,
  }
  const twin: TestImageHost = {
    host,
    settings: {
      IMAGES_HOST_URL: host.url,
      IMAGES_HOST_ORIGIN: host.origin,
      IMAGES_HOST_API_KEY: API_KEY,
      IMAGES_HOST_UPLOAD_PRESET: UPLOAD_PRESET,
    },
    behaviour: 'well',
    files,
    async close() {
      http.closeAllConnections()
      http.close()
    },
  }
  return twin
}

function answerWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  }
  response.on('drain', more)
  more()
}
