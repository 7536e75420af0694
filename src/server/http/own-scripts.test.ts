import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownScripts } from './own-scripts.ts'

const MARK = 'bWFyY2EgZGUgcHJ1ZWJhIQ=='
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('The scripts of the page itself are allowed by hash, and the mark is removed', () => {
  const page = `<p>hola</p><script nonce="${MARK}">uno()</script><script async="" nonce="${MARK}">dos()\n</script>`
  expect(ownScripts(page, MARK)).toEqual({
    html: '<p>hola</p><script>uno()</script><script async="">dos()\n</script>',
    hashes: [hashOf('uno()'), hashOf('dos()\n')],
  })
})

test('An injected script is not allowed', () => {
  const planted = [
    '<script>robar()</script>',
    '<script nonce="">robar()</script>',
    '<script nonce="otra">robar()</script>',
  ]
  for (const script of planted) {
    const { html, hashes } = ownScripts(`${script}<script nonce="${MARK}">uno()</script>`, MARK)
    expect(html).toContain('robar()')
    expect(hashes).toEqual([hashOf('uno()')])
  }
})

test('An unclosed injected script does not include our script', () => {
  const page = `<script>robar()//<script nonce="${MARK}">uno()</script>`
  expect(ownScripts(page, MARK).hashes).toEqual([])
})

test('An external script needs no hash, and a repeated script needs one', () => {
  const page = `<script type="module" src="/assets/a.js" nonce="${MARK}"></script>${`<script nonce="${MARK}">uno()</script>`.repeat(2)}`
  expect(ownScripts(page, MARK).hashes).toEqual([hashOf('uno()')])
})
