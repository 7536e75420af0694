import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/z.ts'

/** Encodes a reply with its schema: amounts in pesos, only declared fields. Files stay text. */
export function writeReply(call: Endpoint, reply: unknown): string {
  const encoded = z.encode(call.reply, reply)
  return call.file === undefined ? JSON.stringify(encoded) : String(encoded)
}
