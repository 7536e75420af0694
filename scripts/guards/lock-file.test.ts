import { expect, test } from 'vitest'
import { lockFileOffences } from './lock-file.ts'

test('a lock file with versions and hashes alone installs from anywhere', () => {
  expect(lockFileOffences({ packages: { '': {}, 'node_modules/hono': {} } }, 'save-exact=true\n')).toEqual([])
})

test('a package that names its address is refused', () => {
  const packages = { 'node_modules/hono': { resolved: 'https://registry.example/hono.tgz' } }
  expect(lockFileOffences({ packages }, '')).toHaveLength(1)
})

test.each(['registry=https://registry.example/', 'x=1\n@shop:registry = https://registry.example/'])(
  'settings that name a registry are refused: %j',
  (npmrc) => {
    expect(lockFileOffences({ packages: {} }, npmrc)).toHaveLength(1)
  },
)
