import type { Endpoint } from '#contract/http/endpoint.ts'
import { z } from '#contract/http/z.ts'

/**
 * Encodes a reply with its schema: amounts become pesos, and undeclared fields are omitted.
 */
export function encodeReply(call: Endpoint, reply: unknown): string {
  return JSON.stringify(z.encode(call.reply, reply))
}
