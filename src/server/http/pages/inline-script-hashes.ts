import { createHash } from 'node:crypto'

/**
 * Returns the page without nonces, and the hashes of the inline scripts with the nonce `mark`. Only the renderer knows
 * `mark`, so an injected script gets no hash and the browser refuses it.
 */
export function inlineScriptHashes(markedHtml: string, mark: string): { html: string; hashes: string[] } {
  const nonce = ` nonce="${mark}"`
  const ownHashes = [...markedHtml.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(nonce) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: markedHtml.replaceAll(nonce, ''), hashes: [...new Set(ownHashes)] }
}
