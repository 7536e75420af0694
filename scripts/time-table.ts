import path from 'node:path'
import { whole, writeTable } from './bench/table.ts'
import { countLine, sumOf } from './count-line.ts'
import type { FailedTest, PartReport } from './read-report.ts'

/** A part that has run. `cpuSeconds`: user and system time, of all the processes it started; undefined where the system does not tell. */
export type TimedPart = {
  name: string
  report: PartReport
  seconds: number
  cpuSeconds: number | undefined
}

const SLOWEST = 10

export function timeTable(parts: readonly TimedPart[]): string {
  const row = ({ name, report, seconds, cpuSeconds }: TimedPart) => [
    name,
    countLine(report),
    whole(seconds),
    cpuSeconds === undefined ? 'not told' : whole(cpuSeconds),
  ]
  const all: TimedPart = {
    name: 'all',
    report: { ...sumOf(parts.map(({ report }) => report)), failures: [], stumbled: [], files: [] },
    seconds: sum(parts.map(({ seconds }) => seconds)),
    cpuSeconds: parts.some(({ cpuSeconds }) => cpuSeconds === undefined)
      ? undefined
      : sum(parts.map(({ cpuSeconds }) => cpuSeconds!)),
  }
  return writeTable({
    title: 'Where the time went',
    columns: ['part', 'tests', 'wall s', 'processor s'],
    rows: [...parts, all].map(row),
    notes: [],
  })
}

export function slowestFiles(parts: readonly TimedPart[]): string {
  const files = parts.flatMap(({ name, report }) => report.files.map((timed) => ({ part: name, ...timed })))
  return writeTable({
    title: 'The slowest files',
    columns: ['file', 'part', 'wall s'],
    rows: files
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST)
      .map(({ file, part, seconds }) => [
        path.relative(process.cwd(), path.resolve(file)),
        part,
        whole(seconds),
      ]),
    notes: [],
  })
}

/**
 * Each test that passed only when tried once more, then each that failed, with what it said first. They stand at the end of a
 * run, because of a long run often only the end is kept.
 */
export function troubleLines(parts: readonly TimedPart[]): string[] {
  const reports = parts.map(({ report }) => report)
  return [
    ...reports.flatMap(({ stumbled }) => stumbled.flatMap(linesOf('flaky'))),
    ...reports.flatMap(({ failures }) => failures.flatMap(linesOf('failed'))),
  ]
}

const linesOf =
  (what: string) =>
  ({ name, file, firstError, screenshot }: FailedTest): string[] => [
    '',
    `${what}: ${name} (${file})`,
    ...firstError.split('\n').map((line) => `  ${line}`),
    ...(screenshot === undefined ? [] : [`  picture: ${screenshot}`]),
  ]

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0)
