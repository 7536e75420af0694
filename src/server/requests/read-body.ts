import type { Context } from 'hono'
import { isProblem, Problem } from '#contract/http/problem.ts'

/**
 * Returns the whole body. Refuses more than `maxBytes` with 413 as early as possible, with or without a declared
 * length. Refuses an interrupted body with 400.
 */
export async function readBody(c: Context, maxBytes: number): Promise<ArrayBuffer> {
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > maxBytes) throw new Problem('too-large')
  try {
    return await (declared === undefined ? readChunks(c, maxBytes) : c.req.arrayBuffer())
  } catch (failure) {
    // A lost client connection must not look like a lost database connection.
    throw isProblem(failure) ? failure : new Problem('bad-request')
  }
}

async function readChunks(c: Context, maxBytes: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Problem('too-large')
    chunks.push(chunk)
  }
  return new Blob(chunks).arrayBuffer()
}
