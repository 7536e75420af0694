import type { Endpoint } from '#contract/http/endpoint.ts'
import { z } from '#contract/http/z.ts'

/**
 * Encodes a reply with its schema: amounts become pesos, and undeclared fields are omitted. A text file is
 * not changed.
 */
export function encodeReply(call: Endpoint, reply: unknown): string {
  const encoded = z.encode(call.reply, reply)
  return call.fileMediaType === undefined ? JSON.stringify(encoded) : String(encoded)
}
