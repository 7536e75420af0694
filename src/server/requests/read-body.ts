import type { Context } from 'hono'
import { isProblem, Problem } from '#contract/problem.ts'

/**
 * Reads the whole body. Refuses more than `mostBytes` with 413 as early as possible, with or without a declared
 * length. Refuses an interrupted body with 400.
 */
export async function readBody(c: Context, mostBytes: number): Promise<ArrayBuffer> {
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > mostBytes) throw new Problem('too-large')
  try {
    return await (declared === undefined ? readParts(c, mostBytes) : c.req.arrayBuffer())
  } catch (failure) {
    // A lost client connection must not look like a lost database connection.
    throw isProblem(failure) ? failure : new Problem('bad-request')
  }
}

async function readParts(c: Context, mostBytes: number): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Problem('too-large')
    parts.push(part)
  }
  return new Blob(parts).arrayBuffer()
}
