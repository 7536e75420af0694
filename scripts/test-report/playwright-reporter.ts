import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { storeSummary, type TestProblem } from './summary.ts'

export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const withOutcome = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
      tests.filter((test) => outcomes.includes(test.outcome()))
    storeSummary({
      passed: withOutcome('expected', 'flaky').length,
      skipped: withOutcome('skipped').length,
      failures: withOutcome('unexpected').map(problemOf),
      flaky: withOutcome('flaky').map(problemOf),
      files: [...secondsByFile(tests)].map(([file, seconds]) => ({ file, seconds })),
    })
  }

  printsToStdio(): boolean {
    return false
  }
}

// Node 20 has no `Map.groupBy`, and `npx playwright test` runs on the Node of the machine.
function secondsByFile(tests: readonly TestCase[]): Map<string, number> {
  const seconds = new Map<string, number>()
  for (const test of tests) {
    const duration = test.results.reduce((sum, result) => sum + result.duration / 1000, 0)
    seconds.set(fileOf(test), (seconds.get(fileOf(test)) ?? 0) + duration)
  }
  return seconds
}

const fileOf = (test: TestCase): string => test.location.file

const problemOf = (test: TestCase): TestProblem => {
  const [first] = test.results
  return {
    name: test.title,
    file: fileOf(test),
    error: first?.error?.message ?? 'the test did not run',
    screenshot: first?.attachments.find(({ name }) => name === 'screenshot')?.path,
  }
}
