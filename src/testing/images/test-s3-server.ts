import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/config/s3-settings.ts'

/**
 * `failing`: 503 for every request. `silent`: no response. `cut`: closes the connection inside the body. `web-page`: 200
 * with a page, as a proxy answers. `switching`: 101, which no client requested.
 */
export type S3ServerBehaviour = 'well' | 'failing' | 'silent' | 'cut' | 'web-page' | 'switching'

/** A local S3-compatible server, which checks every signature except those of listings. */
export type TestS3Server = {
  readonly bucket: S3Settings
  /** The same settings as environment variables. */
  readonly settings: Record<string, string>
  /** Settings that send the automatic copies to the same bucket, under `tienda/`. */
  readonly backupSettings: Record<string, string>
  behaviour: S3ServerBehaviour
  /** Requests since the start, such as `PUT /fotos/…`. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

const BUCKET = 'fotos'
/** The only accepted key pair. */
const KEY = 'S3RVER'

export async function openTestS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vidriera-s3-'))
  const options = { directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] }
  const store = new S3rver(options)
  await store.configureBuckets()
  const answer = store.callback()
  // s3rver computes the signature of a listing without the slash after the bucket, but the SDK signs the slash.
  const answerListing = new S3rver({ ...options, allowMismatchedSignatures: true }).callback()
  const requests: string[] = []
  const http = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (server.behaviour === 'silent') return
    if (server.behaviour === 'failing') response.writeHead(503).end()
    else if (server.behaviour === 'cut') cutBody(response)
    else if (server.behaviour === 'web-page')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>')
    else if (server.behaviour === 'switching')
      response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n',
      )
    else if (request.url?.startsWith(`/${BUCKET}/?`)) answerListing(request, response)
    else answer(request, response)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const bucket: S3Settings = {
    endpoint,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: KEY,
    secretAccessKey: KEY,
    pathStyle: true,
  }
  const server: TestS3Server = {
    bucket,
    settings: {
      IMAGES_S3_ENDPOINT: endpoint,
      IMAGES_S3_BUCKET: BUCKET,
      IMAGES_S3_ACCESS_KEY_ID: KEY,
      IMAGES_S3_SECRET_ACCESS_KEY: KEY,
    },
    backupSettings: {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: BUCKET,
      BACKUP_S3_PREFIX: 'tienda',
      BACKUP_S3_ACCESS_KEY_ID: KEY,
      BACKUP_S3_SECRET_ACCESS_KEY: KEY,
    },
    behaviour: 'well',
    requests,
    async close() {
      http.closeAllConnections()
      http.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return server
}

function cutBody(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('half', () => response.destroy())
}
