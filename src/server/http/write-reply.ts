import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/z.ts'

/** The reply as it leaves: amounts in pesos, nothing but what the contract declares; a file as it is. */
export function writeReply(call: Endpoint, reply: unknown): string {
  const encoded = z.encode(call.reply, reply)
  return call.file === undefined ? JSON.stringify(encoded) : String(encoded)
}
