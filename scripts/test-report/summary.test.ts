import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countLine, emptySummary, summaryOf, totalOf, type Summary } from './summary.ts'

const problem = { name: 'a sale', file: 'sale.test.ts', error: 'sold twice' }

const lineOf = async (stored: Partial<Summary> | undefined, exitCode: number): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-summary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'part.json')
  const runner = async () => {
    if (stored) writeFileSync(file, JSON.stringify({ ...emptySummary(), ...stored }))
    return exitCode
  }
  return countLine(totalOf([await summaryOf(file, runner)]))
}

test.each([
  ['that passes is counted', { passed: 9 }, 0, '9 passed, 0 failed'],
  [
    'that names its failures is counted as it is',
    { passed: 9, failures: [problem] },
    1,
    '9 passed, 1 failed',
  ],
  ['that breaks after its tests passed has failed', { passed: 9 }, 1, '9 passed, 1 failed'],
  ['that ran no test has failed', { skipped: 5 }, 0, '0 passed, 1 failed, 5 skipped'],
  ['that left no results has failed', undefined, 0, '0 passed, 1 failed'],
])('A runner %s', async (_what, stored, exitCode, line) => {
  expect(await lineOf(stored, exitCode)).toBe(line)
})

test('Three flaky tests in all parts of a run are tolerated, a fourth makes all four failures', () => {
  const part = (flaky: number): Summary => ({
    ...emptySummary(),
    passed: 5,
    flaky: Array(flaky).fill(problem),
  })
  expect(countLine(totalOf([part(1), part(2)]))).toBe('10 passed, 0 failed, 3 flaky')
  expect(countLine(totalOf([part(2), part(2)]))).toBe('6 passed, 4 failed, 4 flaky')
})
