import type { Context } from 'hono'
import { isProblem, Problem } from '#contract/http/problem.ts'
import { MAX_IMAGE_BYTES } from '#server/adapters/images/image-store.ts'
import { readBody } from '#server/requests/read-body.ts'

/** Maximum image size plus 64 KiB for the other fields. */
export const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 64 * 1024

/**
 * Returns the fields of a `multipart/form-data` body by name. Throws `too-large` (413), `unsupported-content` (415) or
 * `bad-request` (400).
 */
export async function readFormBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Problem('unsupported-content', {
      text: 'Enviá el archivo en un formulario (multipart/form-data)',
    })
  const bytes = await readBody(c, MAX_FORM_BYTES).catch((failure: unknown) => {
    const isTooLarge = isProblem(failure) && failure.code === 'too-large'
    throw isTooLarge ? new Problem('too-large', { text: 'El archivo pesa más de 10 MB' }) : failure
  })
  try {
    return Object.fromEntries(await new Response(bytes, { headers: { 'Content-Type': type } }).formData())
  } catch {
    throw new Problem('bad-request', { text: 'El formulario llegó incompleto' })
  }
}
