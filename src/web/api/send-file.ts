import { readXsrfToken } from '#web/session/session-store.ts'
import { freshAuthToken, replacementToken } from '#web/session/token/renew-token.ts'
import { unreachable } from './api-problem.ts'

type Sending = {
  name: string
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

export type FileReply = { status: number; body: unknown }

/**
 * Posts a file as the field `file` of a form, with the current user's session. Rejects with `ApiProblem` without a
 * response, even after an abort.
 */
export async function sendFile(path: string, file: Blob, sending: Sending): Promise<FileReply> {
  const token = await freshAuthToken()
  const reply = await send(path, file, { ...sending, token })
  return reply.status === 401 ? send(path, file, { ...sending, token: await replacementToken(token) }) : reply
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function send(
  path: string,
  file: Blob,
  { name, onProgress, signal, token }: Sending & { token: string | undefined },
): Promise<FileReply> {
  const form = new FormData()
  form.append('file', file, name)
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.responseType = 'json'
  if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`)
  const xsrf = readXsrfToken()
  if (xsrf !== undefined) request.setRequestHeader('X-XSRF-TOKEN', xsrf)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }))
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(unreachable()))
    if (signal.aborted) reject(unreachable())
    else request.send(form)
  })
}
