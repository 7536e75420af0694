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
      files: [...Map.groupBy(tests, fileOf)].map(([file, within]) => ({
        file,
        seconds: within
          .flatMap(({ results }) => results)
          .reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
    })
  }

  printsToStdio(): boolean {
    return false
  }
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
