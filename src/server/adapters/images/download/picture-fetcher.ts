import { get as httpGet, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as httpsGet } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { imageTooLarge, MAX_IMAGE_BYTES } from '#server/adapters/images/image-store.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'

/** Downloads the bytes of a picture. Throws `PictureUnavailable` when the URL returns no picture. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Buffer>

/** `message` is in Spanish, for staff. `isPermanent`: a retry is useless. */
export class PictureUnavailable extends Error {
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isPermanent = isPermanent
  }
}

type Limits = {
  /** Private addresses and ports that tests may use. */
  allowed: { addresses: string[]; ports: readonly string[] }
  /** Maximum time in milliseconds without a received byte, also while connecting. */
  silenceMs: number
  /** Maximum time in milliseconds of a download with its redirects. */
  totalMs: number
}

const defaults: Limits = { allowed: { addresses: [], ports: [] }, silenceMs: 10_000, totalMs: 30_000 }

/** Low, because servers of small shops are slow, and the shop itself must stay responsive. */
const MAX_CONCURRENT_DOWNLOADS = 2
const MAX_REDIRECTS = 3
/** An empty port is the default port. Other ports are refused, so the shop cannot be used to scan ports. */
const PORTS = ['', '80', '443']

/**
 * Returns a function that downloads pictures from public web addresses. The agents check the IP address of each
 * connection, so no redirect or DNS change can reach a private address.
 */
export function pictureFetcher(changed: Partial<Limits> = {}): FetchPicture {
  const { allowed, silenceMs, totalMs } = { ...defaults, ...changed }
  const filter = { allowIPAddressList: allowed.addresses }
  const agents = {
    http: new RequestFilteringHttpAgent(filter),
    https: new RequestFilteringHttpsAgent(filter),
  }
  const withSlot = semaphore(MAX_CONCURRENT_DOWNLOADS)

  return (url, signal) =>
    withSlot(async () => {
      try {
        return await withDeadline(totalMs, (total) => download(url, total), signal)
      } catch (failure) {
        throw failure instanceof PictureUnavailable ? failure : networkFailure(failure)
      }
    })

  async function download(url: string, signal: AbortSignal): Promise<Buffer> {
    let address = checkedAddress(url)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await open(address, signal)
      const { location } = response.headers
      if (!isRedirect(response.statusCode!) || location === undefined) return readPicture(response)
      response.destroy()
      address = checkedAddress(location, address)
    }
    throw refused('La dirección de la foto lleva a demasiadas otras direcciones')
  }

  function checkedAddress(text: string, base?: URL): URL {
    const url = URL.parse(text, base)
    if (!url || !['http:', 'https:'].includes(url.protocol)) throw refused('No es una dirección web')
    if (![...PORTS, ...allowed.ports].includes(url.port))
      throw refused('La dirección usa un puerto que no es el de las páginas web')
    return url
  }

  function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:'
    const get = isSecure ? httpsGet : httpGet
    const options: RequestOptions = {
      agent: isSecure ? agents.https : agents.http,
      headers: { 'user-agent': 'Vidriera', accept: 'image/*' },
      timeout: silenceMs,
      signal,
    }
    return new Promise((resolve, reject) => {
      const request = get(url, options, resolve)
      request.on('error', reject)
      // A reply that switches the protocol (101) ends the request without a response and without an error.
      request.on('close', () => reject(new Error('The connection closed before a response')))
      request.on('timeout', () => request.destroy(new Error('No byte arrived in time')))
    })
  }
}

const refused = (reason: string, cause?: unknown) =>
  new PictureUnavailable(reason, { isPermanent: true, cause })

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

const isTemporary = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500

async function readPicture(response: IncomingMessage): Promise<Buffer> {
  const status = response.statusCode!
  if (status !== 200) {
    response.destroy()
    throw new PictureUnavailable(statusText(status), { isPermanent: !isTemporary(status) })
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_IMAGE_BYTES) throw refused(imageTooLarge.reason)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const statusText = (status: number): string =>
  status === 404 || status === 410
    ? 'La foto ya no está en esa dirección'
    : `El servidor de la foto respondió con un error (${status})`

/** The filtering agents throw errors without a class or code. */
function networkFailure(failure: unknown): PictureUnavailable {
  const isPrivate = failure instanceof Error && /is not allowed/.test(failure.message)
  return isPrivate
    ? refused('La dirección no es pública', failure)
    : new PictureUnavailable('El servidor de la foto no respondió bien', {
        isPermanent: false,
        cause: failure,
      })
}
