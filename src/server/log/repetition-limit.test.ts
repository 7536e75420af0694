import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './open-log.ts'

type Line = { level: number; msg: string; suppressed?: number; line?: string; n?: number }

let lines: Line[]
let log: ReturnType<typeof openLog>

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = openLog('debug', { write: (line: string) => lines.push(JSON.parse(line) as Line) })
})
afterEach(() => {
  vi.useRealTimers()
})

const away = () => ({ err: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })

test('A warning that repeats is logged twenty times a minute, and then once with the number of suppressed lines', () => {
  for (let n = 0; n < 100; n++) log.warn({ ...away(), n }, 'database unavailable')
  expect(lines.length).toBe(20)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(20)).toEqual([
    expect.objectContaining({ level: 40, suppressed: 80, line: 'database unavailable' }),
  ])
  log.warn(away(), 'database unavailable')
  expect(lines.length).toBe(22)
  vi.advanceTimersByTime(60_000)
  expect(lines.length).toBe(22)
})

test('Other messages, other error codes and other levels have their own limits', () => {
  for (let n = 0; n < 30; n++) {
    log.warn(away(), 'database unavailable')
    log.warn({ err: Object.assign(new Error('full'), { code: '53100' }) }, 'database unavailable')
    log.error(away(), 'database unavailable')
    log.warn('database unavailable')
    log.child({ n }).warn(away(), 'another line')
  }
  expect(lines.length).toBe(5 * 20)
})

test('Lines about requests and the last line of a process are never suppressed', () => {
  for (let n = 0; n < 30; n++) {
    log.info('request')
    log.fatal(away(), 'the shop ends')
  }
  expect(lines.length).toBe(60)
})
