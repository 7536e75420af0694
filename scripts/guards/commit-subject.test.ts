import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const commitlint = path.join(root, 'node_modules/@commitlint/cli/cli.js')

const lint = (message: string) => {
  const { status, stdout } = spawnSync(process.execPath, [commitlint], {
    cwd: root,
    input: message,
    encoding: 'utf8',
  })
  return { status, rules: [...stdout.matchAll(/\[([a-z-]+)\]/g)].map(([, rule]) => rule) }
}

test('A commit subject in the imperative with at most 72 characters is accepted', () => {
  expect(lint('Address cash sales after the till is closed').status).toBe(0)
})

test('A commit subject in the past tense, with a full stop, or with 73 characters is refused', () => {
  const { status, rules } = lint(`Refused ${'x'.repeat(64)}.`)
  expect(status).toBe(1)
  expect(rules).toEqual(['header-max-length', 'header-full-stop', 'header-imperative'])
})
