import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReplyCache } from './reply-cache.ts'

/**
 * Sends the cached reply of a URL to an anonymous caller without running the app, with the same bytes. Returns false
 * without a cached reply.
 */
export function sendCachedReply(
  replies: Pick<ReplyCache, 'findByUrl'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, headers, url } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.cookie !== undefined || headers.authorization !== undefined) return false
  const reply = replies.findByUrl(`http://${headers.host}${url}`, {
    method,
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: headers['accept-encoding'],
  })
  if (!reply) return false
  response.writeHead(reply.status, reply.head)
  response.end(reply.body)
  return true
}
