import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** Has a part of its own, tried again as a whole (vitest.config.ts). */
const FIRST_START = 'scripts/first-start.test.ts'

const tests = globSync('{src,scripts,database}/**/*.test.{ts,tsx}', { cwd: root })
  .filter((file) => file !== FIRST_START && path.join(root, file) !== import.meta.filename)
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))

const startsProcesses = /\b(?:spawn|startShopProcess|killDuringSales|startImport|runImport)\(/
const saysSo = /^\/\/ @module-tag process$/m

const filesWith = (sign: RegExp) => tests.filter(({ source }) => sign.test(source)).map(({ file }) => file)

test('the tests that are tried again are those that start processes', () => {
  expect(filesWith(startsProcesses).length).toBeGreaterThan(10)
  expect(filesWith(saysSo)).toEqual(filesWith(startsProcesses))
})

test('nothing else is tried again', () => {
  expect(filesWith(/\bretry:/)).toEqual([])
})
