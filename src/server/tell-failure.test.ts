import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tellFailure } from './tell-failure.ts'

const refused = Object.assign(new Error('violates a rule'), {
  code: '23514',
  detail: 'Failing row contains (Ana, Calle Oculta 123).',
  where: 'in a row of Ana',
})

test('A failed query is logged with its text, code and stack, and without its values', () => {
  const failure = new DrizzleQueryError('select $1', ['ana@correo.test\n    at Ana (casa:1)'], refused)
  const told = tellFailure(new Error('not signed in', { cause: failure }))
  const query = { type: 'DrizzleQueryError', message: 'Failed query: select $1' }
  const cause = { message: 'violates a rule', code: '23514' }
  expect(told).toMatchObject({ type: 'Error', message: 'not signed in', cause: { ...query, cause } })
  expect(told).toHaveProperty('cause.stack', expect.stringMatching(/^Error: .*\n {4}at .*tell-failure\.test/))
  expect(JSON.stringify(told)).not.toMatch(/Ana|ana@|Oculta/)
})

test('Several failures in one are all logged', () => {
  const both = new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), refused])
  expect(tellFailure(both)).toMatchObject({ errors: [{ code: 'ECONNREFUSED' }, { code: '23514' }] })
})

test('A failure that is its own cause is logged up to a limit', () => {
  const failure = new Error('again')
  failure.cause = failure
  expect(JSON.stringify(tellFailure(failure))).toContain('again')
})
