import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptReplies } from './kept-replies.ts'

/**
 * Sends the cached reply of the URL to an anonymous caller, without the app and with the same bytes. Returns false
 * without a cached reply.
 */
export function answerKept(
  replies: Pick<KeptReplies, 'findByAddress'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, headers, url } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.cookie !== undefined || headers.authorization !== undefined) return false
  const form = replies.findByAddress(`http://${headers.host}${url}`, {
    method,
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: headers['accept-encoding'],
  })
  if (!form) return false
  response.writeHead(form.status, form.head)
  response.end(form.body)
  return true
}
