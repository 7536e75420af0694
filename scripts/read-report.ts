import { existsSync, readFileSync } from 'node:fs'
import type { Counts } from './count-line.ts'

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

/** What vitest's JSON report counted; a file that could not even be loaded counts as one failure. */
export function vitestCounts(report: string): Counts {
  const found = read(report)
  if (!found) return nothing
  const broken = list(found.testResults).filter(
    (file) =>
      file.status === 'failed' && !list(file.assertionResults).some(({ status }) => status === 'failed'),
  )
  return {
    passed: Number(found.numPassedTests),
    failed: Number(found.numFailedTests) + broken.length,
    skipped: Number(found.numPendingTests) + Number(found.numTodoTests ?? 0),
  }
}

/** What Playwright's JSON report counted. A test that passed only when repeated has failed. */
export function playwrightCounts(report: string): Counts {
  const stats = read(report)?.stats as Record<string, number> | undefined
  if (!stats) return nothing
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  }
}

function read(report: string): Record<string, unknown> | undefined {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}
