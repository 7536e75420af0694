import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsLinkViolations } from './docs-links.ts'

const root = mkdtempSync(path.join(tmpdir(), 'vidriera-docs-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(path.join(root, 'docs'))
writeFileSync(path.join(root, 'README.md'), '')
const inDocs = (text: string) => docsLinkViolations([{ path: 'docs/page.md', text }], root)

test.each([
  '[read me](../README.md)',
  '[part](../README.md#start)',
  '[site](https://example.com)',
  '[above](#top)',
])('The link %s is accepted', (text) => {
  expect(inDocs(text)).toEqual([])
})

test.each(['[gone](gone.md)', '![picture](images/home.png)', '<img alt="" src="images/home.png">'])(
  'The link %s is refused',
  (text) => {
    expect(inDocs(text)).toHaveLength(1)
  },
)

test('A link inside of code is not checked', () => {
  expect(inDocs('`[x](y.md)`\n\n```\n[x](y.md)\n```\n')).toEqual([])
})
