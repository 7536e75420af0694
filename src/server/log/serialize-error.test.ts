import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serializeError } from './serialize-error.ts'

const constraintError = Object.assign(new Error('violates a rule'), {
  code: '23514',
  detail: 'Failing row contains (Ana, Calle Oculta 123).',
  where: 'in a row of Ana',
})

test('A failed query is logged with its text, code and stack, and without its values', () => {
  const failure = new DrizzleQueryError(
    'select $1',
    ['ana@correo.test\n    at Ana (casa:1)'],
    constraintError,
  )
  const serialized = serializeError(new Error('not signed in', { cause: failure }))
  const query = { type: 'DrizzleQueryError', message: 'Failed query: select $1' }
  const cause = { message: 'violates a rule', code: '23514' }
  expect(serialized).toMatchObject({ type: 'Error', message: 'not signed in', cause: { ...query, cause } })
  expect(serialized).toHaveProperty(
    'cause.stack',
    expect.stringMatching(/^Error: .*\n {4}at .*serialize-error\.test/),
  )
  expect(JSON.stringify(serialized)).not.toMatch(/Ana|ana@|Oculta/)
})

test('Every failure of an AggregateError is logged', () => {
  const aggregate = new AggregateError([
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    constraintError,
  ])
  expect(serializeError(aggregate)).toMatchObject({ errors: [{ code: 'ECONNREFUSED' }, { code: '23514' }] })
})

test('A failure that is its own cause is logged without endless recursion', () => {
  const failure = new Error('again')
  failure.cause = failure
  expect(JSON.stringify(serializeError(failure))).toContain('again')
})
