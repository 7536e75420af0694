import path from 'node:path'
import { whole, writeTable } from './bench/table.ts'
import { countLine, type Summary, totalOf, type Trouble } from './test-report/summary.ts'

/** `cpuSeconds`: user and system time of all processes of the part, undefined outside of Linux. */
export type TimedPart = {
  name: string
  summary: Summary
  seconds: number
  cpuSeconds: number | undefined
}

const SLOWEST = 10

export function reportOf(parts: readonly TimedPart[]): string {
  const total = totalOf(parts.map(({ summary }) => summary))
  const troubles = [...total.flaky.map(linesOf('flaky')), ...total.failures.map(linesOf('failed'))]
  return [timeTable(parts, total), slowestFiles(total), ...troubles].join('\n')
}

function timeTable(parts: readonly TimedPart[], total: Summary): string {
  const row = ({ name, summary, seconds, cpuSeconds }: TimedPart) => [
    name,
    countLine(summary),
    whole(seconds),
    cpuSeconds === undefined ? 'unknown' : whole(cpuSeconds),
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
  return writeTable({
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
    .map(({ file, seconds }) => [shortened(file), whole(seconds)])
  return writeTable({ title: 'The slowest files', columns: ['file', 'wall s'], rows, notes: [] })
}

const linesOf =
  (what: string) =>
  ({ name, file, error, screenshot }: Trouble): string =>
    [
      `${what}: ${name} (${shortened(file)})`,
      ...error.split('\n').map((line) => `  ${line}`),
      ...(screenshot === undefined ? [] : [`  screenshot: ${shortened(screenshot)}`]),
      '',
    ].join('\n')

const shortened = (file: string): string => path.relative(process.cwd(), path.resolve(file))
