import { readXsrfToken } from '#web/session/session-store.ts'
import { freshAuthToken, replacementToken } from '#web/session/token/renew-token.ts'

type Sending = {
  /** Receives the fraction sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

// These values repeat the contract's `uploadImage`. An import would add its file schema to the shoppers'
// script.
const METHOD = 'POST'
const PATH = '/api/images'

const FAILED = 'Error al subir la imagen'

/** Uploads a photo and returns its address. Throws an `Error` with a message for the user. */
export async function uploadPhoto(photo: File | Blob, sending: Sending): Promise<string> {
  const token = await freshAuthToken()
  const reply = await send(photo, token, sending)
  if (reply.status !== 401) return addressIn(reply)
  return addressIn(await send(photo, await replacementToken(token), sending))
}

type Reply = { status: number; body: unknown }

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function send(
  photo: File | Blob,
  token: string | undefined,
  { onProgress, signal }: Sending,
): Promise<Reply> {
  const form = new FormData()
  form.append('file', photo, 'name' in photo ? photo.name : 'foto.webp')
  const request = new XMLHttpRequest()
  request.open(METHOD, PATH)
  request.responseType = 'json'
  if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`)
  const xsrf = readXsrfToken()
  if (xsrf !== undefined) request.setRequestHeader('X-XSRF-TOKEN', xsrf)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }))
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(new Error(FAILED)))
    request.send(form)
  })
}

function addressIn({ status, body }: Reply): string {
  const { secure_url: address } = (body ?? {}) as { secure_url?: unknown }
  if (status === 200 && typeof address === 'string') return address
  throw new Error(refusalIn(body) ?? FAILED)
}

/** Reads `{ error: { message } }`, the error format of the older client's image host. */
function refusalIn(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: { message?: unknown } }
  return typeof error?.message === 'string' && error.message !== '' ? error.message : undefined
}
