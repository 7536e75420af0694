import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprintOf, isStampedWith, writeStamp } from './fingerprint.ts'

test('The same files give the same fingerprint', () => {
  const root = aFolder()
  expect(fingerprintOf(['src', 'package.json'], root)).toBe(fingerprintOf(['package.json', 'src'], root))
})

test('An edited, a new and a renamed file each change the fingerprint', () => {
  const root = aFolder()
  const fingerprints = [fingerprintOf(['src'], root)]
  writeFileSync(path.join(root, 'src/page.tsx'), 'edited')
  fingerprints.push(fingerprintOf(['src'], root))
  writeFileSync(path.join(root, 'src/deep/new.ts'), 'new')
  fingerprints.push(fingerprintOf(['src'], root))
  renameSync(path.join(root, 'src/deep/new.ts'), path.join(root, 'src/deep/renamed.ts'))
  fingerprints.push(fingerprintOf(['src'], root))
  expect(new Set(fingerprints).size).toBe(4)
})

test('A new test file does not change the fingerprint', () => {
  const root = aFolder()
  const before = fingerprintOf(['src'], root)
  writeFileSync(path.join(root, 'src/deep/price.test.ts'), 'a test')
  expect(fingerprintOf(['src'], root)).toBe(before)
})

test('A missing path causes no error', () => {
  expect(fingerprintOf(['nothing'], aFolder())).toMatch(/^[0-9a-f]{64}$/)
})

test('A stamp is fresh for its own fingerprint only', () => {
  const stamp = path.join(aFolder(), 'build/.stamp')
  expect(isStampedWith(stamp, 'one')).toBe(false)
  writeStamp(stamp, 'one')
  expect(isStampedWith(stamp, 'one')).toBe(true)
  expect(isStampedWith(stamp, 'two')).toBe(false)
})

function aFolder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'vidriera-fingerprint-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(path.join(root, 'src/deep'), { recursive: true })
  writeFileSync(path.join(root, 'src/page.tsx'), 'page')
  writeFileSync(path.join(root, 'src/deep/price.ts'), 'price')
  writeFileSync(path.join(root, 'package.json'), '{}')
  return root
}
