import { expect, test } from 'vitest'
import { nothingCounted } from './count-line.ts'
import { troubleLines, slowestFiles, timeTable } from './time-table.ts'

const part = (name: string, files: number) => ({
  name,
  report: {
    ...nothingCounted,
    passed: files,
    failures: [],
    stumbled: [],
    files: Array.from({ length: files }, (_, at) => ({ file: `${name}-${at}.test.ts`, seconds: at })),
  },
  seconds: 10,
  cpuSeconds: 15.4,
})

test('the table has a row for each part and one that sums them', () => {
  const rows = timeTable([part('unit', 3), part('server', 4)]).split('\n')
  expect(rows.slice(2, -1).map((row) => row.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'part', 'tests', 'wall s', 'processor s', ''],
    expect.anything(),
    ['', 'unit', '3 passed, 0 failed', '10', '15', ''],
    ['', 'server', '4 passed, 0 failed', '10', '15', ''],
    ['', 'all', '7 passed, 0 failed', '20', '31', ''],
  ])
})

test('where the system does not tell what the processor did, the table says so', () => {
  expect(timeTable([{ ...part('unit', 1), cpuSeconds: undefined }])).toContain('not told')
})

test('the ten slowest files of all parts are named, the slowest first', () => {
  const rows = slowestFiles([part('unit', 8), part('server', 9)])
    .split('\n')
    .slice(4, -1)
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatch(/server-8\.test\.ts .* server .* 8 /)
})

test('a test that stumbled is told with its first error and the picture of it, and after it those that failed', () => {
  const stumbled = [
    { name: 'buying', file: 'buy.spec.ts', firstError: 'no Envio\nat all', screenshot: 'test-results/a.png' },
  ]
  const failures = [{ name: 'selling', file: 'sell.ts', firstError: 'sold twice', screenshot: undefined }]
  const report = { ...part('browser', 1).report, stumbled, failures }
  expect(troubleLines([{ ...part('browser', 1), report }])).toEqual([
    '',
    'flaky: buying (buy.spec.ts)',
    '  no Envio',
    '  at all',
    '  picture: test-results/a.png',
    '',
    'failed: selling (sell.ts)',
    '  sold twice',
  ])
})
