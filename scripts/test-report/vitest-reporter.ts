import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { storeSummary, type TestProblem } from './summary.ts'

/** Stores the results of a Vitest run for scripts/test.ts. A file that does not load counts as one failure. */
export const vitestReporter: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    storeSummary({
      passed: inState('passed').length,
      skipped: inState('skipped').length,
      failures: [...modules.flatMap(loadErrorsOf), ...inState('failed').map(problemOf)],
      flaky: inState('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map(problemOf),
      files: modules.map((module) => ({
        file: module.relativeModuleId,
        seconds: module.diagnostic().duration / 1000,
      })),
    })
  },
}

const problemOf = (test: TestCase): TestProblem => ({
  name: test.fullName,
  file: test.module.relativeModuleId,
  error: test.result().errors?.[0]?.message ?? '',
})

const loadErrorsOf = (module: TestModule): TestProblem[] =>
  [module, ...module.children.allSuites()].flatMap((suite) =>
    suite
      .errors()
      .map(({ message }) => ({ name: 'the file', file: module.relativeModuleId, error: message })),
  )
