import path from 'node:path'
import { wholeNumber, formatTable } from '#scripts/bench/measure/table.ts'
import { countLine, type Summary, totalOf, type TestProblem } from './summary.ts'

/**
 * A part of a test run. `cpuSeconds`: user and system time of all its processes, undefined outside of Linux.
 */
export type TimedPart = {
  name: string
  summary: Summary
  seconds: number
  cpuSeconds: number | undefined
}

const SLOWEST = 10

export function runReport(parts: readonly TimedPart[]): string {
  const total = totalOf(parts.map(({ summary }) => summary))
  const problemLines = [...total.flaky.map(linesOf('flaky')), ...total.failures.map(linesOf('failed'))]
  return [partTimes(parts, total), slowestFiles(total), ...problemLines].join('\n')
}

function partTimes(parts: readonly TimedPart[], total: Summary): string {
  const row = ({ name, summary, seconds, cpuSeconds }: TimedPart) => [
    name,
    countLine(summary),
    wholeNumber(seconds),
    cpuSeconds === undefined ? 'unknown' : wholeNumber(cpuSeconds),
  ]
  const all: TimedPart = {
    name: 'all',
    summary: total,
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    cpuSeconds: parts.reduce<number | undefined>(
      (sum, { cpuSeconds }) => (sum === undefined || cpuSeconds === undefined ? undefined : sum + cpuSeconds),
      0,
    ),
  }
  return formatTable({
    title: 'Seconds of each part',
    columns: ['part', 'tests', 'wall s', 'processor s'],
    rows: [...parts, all].map(row),
    notes: [],
  })
}

function slowestFiles({ files }: Summary): string {
  const rows = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => [relativePath(file), wholeNumber(seconds)])
  return formatTable({ title: 'The slowest files', columns: ['file', 'wall s'], rows, notes: [] })
}

const linesOf =
  (what: string) =>
  ({ name, file, error, screenshot }: TestProblem): string =>
    [
      `${what}: ${name} (${relativePath(file)})`,
      ...error.split('\n').map((line) => `  ${line}`),
      ...(screenshot === undefined ? [] : [`  screenshot: ${relativePath(screenshot)}`]),
      '',
    ].join('\n')

const relativePath = (file: string): string => path.relative(process.cwd(), path.resolve(file))
