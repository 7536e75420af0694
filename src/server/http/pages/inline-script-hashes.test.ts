import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from './inline-script-hashes.ts'

const MARK = 'bWFyY2EgZGUgcHJ1ZWJhIQ=='
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('The scripts of the page itself get a hash, and their nonce is removed', () => {
  const page = `<p>hola</p><script nonce="${MARK}">uno()</script><script async="" nonce="${MARK}">dos()\n</script>`
  expect(inlineScriptHashes(page, MARK)).toEqual({
    html: '<p>hola</p><script>uno()</script><script async="">dos()\n</script>',
    hashes: [hashOf('uno()'), hashOf('dos()\n')],
  })
})

test('An injected script is not allowed', () => {
  const injectedScripts = [
    '<script>robar()</script>',
    '<script nonce="">robar()</script>',
    '<script nonce="otra">robar()</script>',
  ]
  for (const script of injectedScripts) {
    const { html, hashes } = inlineScriptHashes(`${script}<script nonce="${MARK}">uno()</script>`, MARK)
    expect(html).toContain('robar()')
    expect(hashes).toEqual([hashOf('uno()')])
  }
})

test('An unclosed injected script gets no hash, even when a script of the page follows', () => {
  const page = `<script>robar()//<script nonce="${MARK}">uno()</script>`
  expect(inlineScriptHashes(page, MARK).hashes).toEqual([])
})

test('An external script needs no hash, and a repeated inline script needs only one', () => {
  const page = `<script type="module" src="/assets/a.js" nonce="${MARK}"></script>${`<script nonce="${MARK}">uno()</script>`.repeat(2)}`
  expect(inlineScriptHashes(page, MARK).hashes).toEqual([hashOf('uno()')])
})
