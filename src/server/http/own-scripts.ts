import { createHash } from 'node:crypto'

/**
 * Returns the page without nonces, and the hashes of inline scripts with the nonce `mark`. Only the renderer knows
 * `mark`, so the policy refuses injected scripts.
 */
export function ownScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const nonce = ` nonce="${mark}"`
  const own = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(nonce) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: marked.replaceAll(nonce, ''), hashes: [...new Set(own)] }
}
