import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A failed or flaky test. A flaky test fails first and passes in the retry. */
export type TestProblem = { name: string; file: string; error: string; screenshot?: string | undefined }

/** Results of one part of the tests. `passed` includes flaky tests. */
export type Summary = {
  passed: number
  skipped: number
  failures: TestProblem[]
  flaky: TestProblem[]
  files: { file: string; seconds: number }[]
}

export const emptySummary = (): Summary => ({ passed: 0, skipped: 0, failures: [], flaky: [], files: [] })

const MAX_FLAKY = 3

/** Stores the results in the file that TEST_SUMMARY names. Stores nothing without TEST_SUMMARY, as in a manual run. */
export function storeSummary(summary: Summary): void {
  const file = process.env.TEST_SUMMARY
  if (file) writeFileSync(file, JSON.stringify(summary))
}

/**
 * Runs a test runner with TEST_SUMMARY=`file` and returns its results. A runner without tests, or with an error and no
 * failed test, counts as one failure. Otherwise a crash would pass.
 */
export async function summaryOf(file: string, runner: () => Promise<number>): Promise<Summary> {
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const code = await runner()
  const summary: Summary = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : emptySummary()
  if (summary.failures.length === 0 && (code !== 0 || summary.passed === 0)) {
    const error = `exit code ${code}, ${summary.passed} tests passed`
    summary.failures.push({ name: 'the test runner', file: path.basename(file), error })
  }
  return summary
}

/** Adds up the parts of a run. If more than three tests are flaky, all of them count as failures. */
export function totalOf(summaries: readonly Summary[]): Summary {
  const flaky = summaries.flatMap((summary) => summary.flaky)
  const failedFlaky = flaky.length > MAX_FLAKY ? flaky : []
  return {
    passed: summaries.reduce((sum, { passed }) => sum + passed, 0) - failedFlaky.length,
    skipped: summaries.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: [...summaries.flatMap(({ failures }) => failures), ...failedFlaky],
    flaky,
    files: summaries.flatMap(({ files }) => files),
  }
}

/** Returns the last line of a run, which other programs parse: '812 passed, 0 failed, 2 flaky'. */
export function countLine({ passed, failures, skipped, flaky }: Summary): string {
  const more = [skipped > 0 ? `, ${skipped} skipped` : '', flaky.length > 0 ? `, ${flaky.length} flaky` : '']
  return `${passed} passed, ${failures.length} failed${more.join('')}`
}
