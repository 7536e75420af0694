import { expect, test } from 'vitest'
import { cronExpression, jobStateOf, nextRunAfter } from './job-schedule.ts'

const at = (time: string) => new Date(`2026-03-10T${time}Z`)

test.each([
  [1, '15:00:00.000', '15:01:00.000'],
  [1, '15:00:59.999', '15:01:00.000'],
  [10, '15:09:00.000', '15:10:00.000'],
  [10, '15:10:00.000', '15:20:00.000'],
  [60, '15:00:00.001', '16:00:00.000'],
] as const)('For an interval of %i minutes, the next run after %s is at %s', (every, now, next) => {
  expect(nextRunAfter(at(now), every)).toEqual(at(next))
})

test.each([
  [1, '*/1 * * * *'],
  [10, '*/10 * * * *'],
  [60, '0 * * * *'],
] as const)('An interval of %i minutes is the cron expression %s', (every, cron) =>
  expect(cronExpression(every)).toBe(cron),
)

const empezo = at('15:00:00.000')

test.each([
  ['never', undefined, '15:00:01.000'],
  ['running', { empezo, termino: null, error: '' }, '15:14:59.999'],
  ['cut-off', { empezo, termino: null, error: '' }, '15:15:00.000'],
  ['ok', { empezo, termino: at('15:00:02.000'), error: '' }, '18:00:00.000'],
  ['failed', { empezo, termino: at('15:00:02.000'), error: 'No hay red' }, '15:00:03.000'],
] as const)('A job has the state %s by its last run', (state, last, now) => {
  expect(jobStateOf(last, at(now))).toBe(state)
})
