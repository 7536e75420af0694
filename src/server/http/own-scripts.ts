import { createHash } from 'node:crypto'

/**
 * Returns the page without its nonces, and the hashes of the inline scripts that carry `mark` as nonce. Only the
 * renderer knows `mark`, so an injected script is not hashed and the policy refuses it.
 */
export function ownScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const nonce = ` nonce="${mark}"`
  const own = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(nonce) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: marked.replaceAll(nonce, ''), hashes: [...new Set(own)] }
}
