import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptReplies } from './kept-replies.ts'

/**
 * Answers an anonymous caller with a kept reply, if there is one for the address asked for: the same bytes and headers
 * the whole way through the program would give, at about the cost of sending them. False when it has not answered.
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
