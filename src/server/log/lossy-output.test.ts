import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lossyOutput } from './lossy-output.ts'

const LINE = `${'x'.repeat(9_999)}\n`

let folder: string
let pipe: string
let reader: number
let writer: number

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vidriera-log-'))
  pipe = path.join(folder, 'log')
  execFileSync('mkfifo', [pipe])
  openReader()
  writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
})
afterEach(() => {
  closeSync(writer)
  rmSync(folder, { recursive: true })
})

function openReader(): void {
  reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
}

function readAll(): string {
  const buffer = Buffer.alloc(1_000_000)
  return buffer.toString('utf8', 0, readSync(reader, buffer))
}

test('A log whose reader stops drops lines, and reports their number when the reader goes on', () => {
  const output = lossyOutput(writer)
  for (let line = 0; line < 20; line += 1) output.write(LINE)
  const accepted = readAll()
  const whole = accepted.split(LINE).length - 1
  expect(whole).toBeGreaterThan(0)
  output.write(LINE)
  const [cut, report, ...rest] = readAll().split('\n')
  expect(cut).toBe('')
  expect(JSON.parse(report!)).toEqual({
    level: 40,
    time: expect.any(Number),
    dropped: 20 - whole,
    msg: 'log lines dropped',
  })
  expect(rest).toEqual([LINE.trim(), ''])
  output.write(LINE)
  expect(readAll()).toBe(LINE)
  closeSync(reader)
})

test('A log whose pipe is closed drops lines, and a new reader gets the later lines', () => {
  const output = lossyOutput(writer)
  closeSync(reader)
  for (let line = 0; line < 3; line += 1) output.write(LINE)
  openReader()
  output.write(LINE)
  expect(readAll()).toMatch(/^\{.*"dropped":3,.*\}\nx+\n$/)
  closeSync(reader)
})
