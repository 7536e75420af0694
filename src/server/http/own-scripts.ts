import { createHash } from 'node:crypto'

/**
 * The hashes of the inline scripts the renderer wrote itself, which are those that carry `mark` as their nonce, and the
 * page without the mark. A script that got into the page any other way cannot know the mark: it is not hashed, and the
 * page's policy refuses it.
 */
export function ownScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const nonce = ` nonce="${mark}"`
  const own = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(nonce) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: marked.replaceAll(nonce, ''), hashes: [...new Set(own)] }
}
