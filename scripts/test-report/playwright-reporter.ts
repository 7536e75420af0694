import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { storeSummary, type Trouble } from './summary.ts'

export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const ended = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
      tests.filter((test) => outcomes.includes(test.outcome()))
    storeSummary({
      passed: ended('expected', 'flaky').length,
      skipped: ended('skipped').length,
      failures: ended('unexpected').map(troubleOf),
      flaky: ended('flaky').map(troubleOf),
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

const troubleOf = (test: TestCase): Trouble => {
  const [first] = test.results
  return {
    name: test.title,
    file: fileOf(test),
    error: first?.error?.message ?? 'the test did not run',
    screenshot: first?.attachments.find(({ name }) => name === 'screenshot')?.path,
  }
}
