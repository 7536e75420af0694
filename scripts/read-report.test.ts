import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './read-report.ts'

test('a vitest report counts its tests', () => {
  const report = aReport({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
  })
  expect(vitestCounts(report)).toEqual({ passed: 7, failed: 1, skipped: 3 })
})

test('a test file that cannot be loaded is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  const report = aReport({
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
  })
  expect(vitestCounts(report).failed).toBe(1)
})

test('a browser test that passed only when repeated is a failure', () => {
  const report = aReport({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 2 })
})

test('no report, no test', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  expect([vitestCounts('nowhere.json'), playwrightCounts('nowhere.json')]).toEqual([nothing, nothing])
})

function aReport(content: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
