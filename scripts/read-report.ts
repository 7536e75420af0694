import { existsSync, readFileSync } from 'node:fs'
import { type Counts, nothingCounted } from './count-line.ts'

/** A test that failed, at least when it was tried first. */
export type FailedTest = { name: string; file: string; firstError: string; screenshot: string | undefined }

export type TimedFile = { file: string; seconds: number }

/** What a part of the tests came to: its counts, those that failed, those that passed when tried once more, and how long each of its files took. */
export type PartReport = Counts & {
  failures: readonly FailedTest[]
  stumbled: readonly FailedTest[]
  files: readonly TimedFile[]
}

/** Of a part that has no report of its own. */
export const countedOnly = (counts: Counts): PartReport => ({
  ...counts,
  failures: [],
  stumbled: [],
  files: [],
})

/** What vitest's JSON report tells; a file that could not even be loaded counts as one failure. */
export function readVitestReport(report: string): PartReport {
  const found = read(report)
  if (!found) return countedOnly(nothingCounted)
  const files = list(found.testResults)
  const broken = files.filter(
    (file) =>
      file.status === 'failed' && !list(file.assertionResults).some(({ status }) => status === 'failed'),
  )
  const those = (which: (test: Told) => boolean) =>
    files.flatMap((file) => list(file.assertionResults).filter(which).map(failedIn(file)))
  const stumbled = those(passedOnceMore)
  return {
    passed: Number(found.numPassedTests),
    failed: Number(found.numFailedTests) + broken.length,
    skipped: Number(found.numPendingTests) + Number(found.numTodoTests ?? 0),
    flaky: stumbled.length,
    failures: [...broken.map(unloaded), ...those(({ status }) => status === 'failed')],
    stumbled,
    files: files.map(({ name, startTime, endTime }) => ({
      file: String(name),
      seconds: (Number(endTime) - Number(startTime)) / 1000,
    })),
  }
}

/** Vitest keeps what a test said at its first try. */
const passedOnceMore = ({ status, failureMessages }: Told) =>
  status === 'passed' && list(failureMessages).length > 0

const unloaded = ({ name, message }: Told): FailedTest => ({
  name: 'could not be loaded',
  file: String(name),
  firstError: String(message),
  screenshot: undefined,
})

const failedIn =
  (file: Told) =>
  ({ fullName, failureMessages }: Told): FailedTest => ({
    name: String(fullName),
    file: String(file.name),
    firstError: String(list(failureMessages)[0]),
    screenshot: undefined,
  })

/** What Playwright's JSON report tells. */
export function readPlaywrightReport(report: string): PartReport {
  const found = read(report)
  if (!found) return countedOnly(nothingCounted)
  const stats = (found.stats ?? {}) as Record<string, number | undefined>
  const specs = list(found.suites).flatMap(specsOf)
  const those = (which: string) =>
    specs.flatMap((spec) =>
      list(spec.tests)
        .filter(({ status }) => status === which)
        .map((test) => failedOf(spec, list(test.results)[0])),
    )
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    flaky: stats.flaky ?? 0,
    failures: those('unexpected'),
    stumbled: those('flaky'),
    files: [...Map.groupBy(specs, ({ file }) => String(file))].map(([file, within]) => ({
      file,
      seconds: within
        .flatMap(({ tests }) => list(tests))
        .flatMap(({ results }) => list(results))
        .reduce((sum, { duration }) => sum + Number(duration) / 1000, 0),
    })),
  }
}

const specsOf = (suite: Told): Told[] => [...list(suite.specs), ...list(suite.suites).flatMap(specsOf)]

function failedOf(spec: Told, firstTry: Told | undefined): FailedTest {
  const picture = list(firstTry?.attachments).find(({ name }) => name === 'screenshot')
  const [error] = list(firstTry?.errors)
  return {
    name: String(spec.title),
    file: String(spec.file),
    firstError: String(error?.message ?? 'no error was kept'),
    screenshot: picture && String(picture.path),
  }
}

type Told = Record<string, unknown>

function read(report: string): Told | undefined {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function list(value: unknown): Told[] {
  return Array.isArray(value) ? value : []
}
