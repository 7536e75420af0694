import type { Context } from 'hono'
import { Problem } from '#contract/problem.ts'

/** The whole body. More than `mostBytes` are refused (413) as soon as that is known, whether it says its length or not. */
export async function readBody(c: Context, mostBytes: number): Promise<ArrayBuffer> {
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > mostBytes) throw new Problem('too-large')
  if (declared !== undefined) return c.req.arrayBuffer()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Problem('too-large')
    parts.push(part)
  }
  return new Blob(parts).arrayBuffer()
}
