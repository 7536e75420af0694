import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countLine, countTests, noTests, totalOf } from './test-counts.ts'

const lineOf = async (report: object | undefined, exitCode: number): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'part.json')
  const runner = async () => {
    if (report) writeFileSync(file, JSON.stringify(report))
    return exitCode
  }
  return countLine(await countTests(file, runner))
}

const byVitest = (passed: number, failed = 0, skipped = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  testResults: [],
})
const retried = [
  { status: 'passed', failureMessages: ['sold twice'] },
  { status: 'passed', failureMessages: [] },
  { status: 'failed', failureMessages: ['sold twice'] },
]
const byPlaywright = { stats: { expected: 7, unexpected: 1, skipped: 2, flaky: 1 } }

test.each([
  ['that passes is counted', byVitest(9), 0, '9 passed, 0 failed'],
  ['with failed tests is counted as it is', byVitest(9, 1), 1, '9 passed, 1 failed'],
  ['that breaks after its tests passed has failed', byVitest(9), 1, '9 passed, 1 failed'],
  ['that ran no test has failed', byVitest(0, 0, 5), 0, '0 passed, 1 failed, 5 skipped'],
  ['without a report has failed', undefined, 0, '0 passed, 1 failed'],
  [
    'with a test that passed in the retry has a flaky test',
    { ...byVitest(2, 1), testResults: [{ assertionResults: retried }] },
    1,
    '2 passed, 1 failed, 1 flaky',
  ],
  ['of browser tests is counted', byPlaywright, 1, '8 passed, 1 failed, 2 skipped, 1 flaky'],
])('A runner %s', async (_what, report, exitCode, line) => {
  expect(await lineOf(report, exitCode)).toBe(line)
})

test('A run with three flaky tests passes, and with four flaky tests all four count as failed', () => {
  const part = (flaky: number) => ({ ...noTests, passed: 5, flaky })
  expect(countLine(totalOf([part(1), part(2)]))).toBe('10 passed, 0 failed, 3 flaky')
  expect(countLine(totalOf([part(2), part(2)]))).toBe('6 passed, 4 failed, 4 flaky')
})
