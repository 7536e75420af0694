import type { Context } from 'hono'
import { isProblem, Problem } from '#contract/problem.ts'

/**
 * The whole body. More than `mostBytes` are refused (413) as soon as that is known, whether it says its length or not; so is
 * one that breaks off (400).
 */
export async function readBody(c: Context, mostBytes: number): Promise<ArrayBuffer> {
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > mostBytes) throw new Problem('too-large')
  try {
    return await (declared === undefined ? readParts(c, mostBytes) : c.req.arrayBuffer())
  } catch (failure) {
    // Whoever hung up reads no answer, and their lost connection is not one to the database.
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
