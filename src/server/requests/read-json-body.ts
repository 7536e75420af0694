import type { Context } from 'hono'
import { Problem } from '#contract/http/problem.ts'
import { readBody } from './read-body.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_DEPTH = 40

const utf8 = new TextDecoder()

/**
 * Returns the JSON body. Refuses more than 1 MiB (413), other content types (415), invalid JSON and more than 40 levels
 * of nesting (400). The content type check also protects against cross-site forms.
 */
export async function readJsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  const text = utf8.decode(await readBody(c, MAX_BODY_BYTES))
  if (text === '') return undefined
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new Problem('unsupported-content')
  if (isTooDeep(text)) throw new Problem('bad-request')
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('bad-request', { text: 'Los datos enviados no son JSON válido' })
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (inString) {
      if (char === 92) index++
      else if (char === 34) inString = false
    } else if (char === 34) inString = true
    else if (char === 123 || char === 91) {
      if (++depth > MAX_DEPTH) return true
    } else if (char === 125 || char === 93) depth--
  }
  return false
}
