import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nothingCounted } from './count-line.ts'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'

const noFailure = { numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

test('a vitest report counts its tests', () => {
  const report = aReport({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
  })
  expect(readVitestReport(report)).toMatchObject({ passed: 7, failed: 1, skipped: 3, flaky: 0 })
})

test('a test file that cannot be loaded is a failure', () => {
  const testResults = [{ name: '/a.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }]
  const report = aReport({ numPassedTests: 7, ...noFailure, testResults })
  expect(readVitestReport(report)).toMatchObject({
    failed: 1,
    failures: [{ file: '/a.test.ts', firstError: 'SyntaxError' }],
  })
})

test('a vitest report tells how long each file took, and which tests passed only when tried once more', () => {
  const assertionResults = [
    { fullName: 'the shop opens', status: 'passed', failureMessages: [] },
    { fullName: 'the shop survives', status: 'passed', failureMessages: ['Error: too slow'] },
  ]
  const testResults = [{ name: '/a.test.ts', startTime: 1_000, endTime: 3_500, assertionResults }]
  expect(readVitestReport(aReport({ numPassedTests: 2, ...noFailure, testResults }))).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: 1,
    failures: [],
    stumbled: [
      {
        name: 'the shop survives',
        file: '/a.test.ts',
        firstError: 'Error: too slow',
        screenshot: undefined,
      },
    ],
    files: [{ file: '/a.test.ts', seconds: 2.5 }],
  })
})

test('a vitest report names the tests that failed', () => {
  const assertionResults = [
    { fullName: 'the shop sells', status: 'failed', failureMessages: ['Error: sold twice'] },
  ]
  const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults }]
  expect(readVitestReport(aReport({ ...noFailure, numFailedTests: 1, testResults })).failures).toEqual([
    { name: 'the shop sells', file: '/a.test.ts', firstError: 'Error: sold twice', screenshot: undefined },
  ])
})

test('a Playwright report counts its tests, and times a file with all that stands in it', () => {
  const spec = (duration: number) => ({ file: 'a.spec.ts', tests: [{ results: [{ duration }] }] })
  const report = aReport({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ specs: [spec(1_000)], suites: [{ specs: [spec(500)] }] }],
  })
  expect(readPlaywrightReport(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    flaky: 1,
    failures: [],
    stumbled: [],
    files: [{ file: 'a.spec.ts', seconds: 1.5 }],
  })
})

test('no report, no test', () => {
  const nothing = { ...nothingCounted, failures: [], stumbled: [], files: [] }
  expect([readVitestReport('nowhere.json'), readPlaywrightReport('nowhere.json')]).toEqual([nothing, nothing])
})

function aReport(content: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
