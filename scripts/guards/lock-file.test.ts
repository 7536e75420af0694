import { expect, test } from 'vitest'
import { lockFileViolations } from './lock-file.ts'

test('A lock file with versions and hashes alone installs from anywhere', () => {
  expect(lockFileViolations({ packages: { '': {}, 'node_modules/hono': {} } }, 'save-exact=true\n')).toEqual(
    [],
  )
})

test('A package with a registry address is refused', () => {
  const packages = { 'node_modules/hono': { resolved: 'https://registry.example/hono.tgz' } }
  expect(lockFileViolations({ packages }, '')).toHaveLength(1)
})

test.each(['registry=https://registry.example/', 'x=1\n@shop:registry = https://registry.example/'])(
  'Settings that name a registry are refused: %j',
  (npmrc) => {
    expect(lockFileViolations({ packages: {} }, npmrc)).toHaveLength(1)
  },
)

test('A lock file without an optional package of another machine is refused, at any depth', () => {
  const oxlint = { optionalDependencies: { '@oxlint/for-linux': '1', '@oxlint/for-windows': '1' } }
  const packages = { 'node_modules/x/node_modules/oxlint': oxlint, 'node_modules/@oxlint/for-linux': {} }
  expect(lockFileViolations({ packages }, '')).toEqual([expect.stringContaining('@oxlint/for-windows')])
})
