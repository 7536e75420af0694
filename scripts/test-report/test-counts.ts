import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Numbers of tests of one part or of all. `passed` includes flaky tests, which fail first and pass in the retry. */
export type TestCounts = { passed: number; failed: number; skipped: number; flaky: number }

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }

const MAX_FLAKY = 3

/** The used parts of the reports. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number; flaky: number } }

/**
 * Runs a test runner that writes its JSON report to `file`. Returns the counts of the report. A runner without tests, or
 * with an error and no failed test, counts as one failure. Otherwise a crash would pass.
 */
export async function countTests(file: string, runner: () => Promise<number>): Promise<TestCounts> {
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const code = await runner()
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : noTests
  const isCrash = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return isCrash ? { ...counts, failed: 1 } : counts
}

function countsOf(report: VitestReport | PlaywrightReport): TestCounts {
  if ('stats' in report) {
    const { expected, unexpected, skipped, flaky } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped, flaky }
  }
  const flaky = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  // Playwright prints its flaky tests, but Vitest does not.
  for (const { fullName, failureMessages } of flaky) console.log(`flaky: ${fullName}\n${failureMessages[0]}`)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky: flaky.length,
  }
}

/** Adds up the parts of a run. If more than three tests are flaky, all of them count as failures. */
export function totalOf(parts: readonly TestCounts[]): TestCounts {
  const sum = (name: keyof TestCounts) => parts.reduce((total, part) => total + part[name], 0)
  const flaky = sum('flaky')
  const failedFlaky = flaky > MAX_FLAKY ? flaky : 0
  return {
    passed: sum('passed') - failedFlaky,
    failed: sum('failed') + failedFlaky,
    skipped: sum('skipped'),
    flaky,
  }
}

/** Returns the last line of a run, which other programs parse: '812 passed, 0 failed, 2 flaky'. */
export function countLine({ passed, failed, skipped, flaky }: TestCounts): string {
  const more = [skipped > 0 ? `, ${skipped} skipped` : '', flaky > 0 ? `, ${flaky} flaky` : '']
  return `${passed} passed, ${failed} failed${more.join('')}`
}
