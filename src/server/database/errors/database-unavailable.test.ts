import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const selfCausedError = new Error('again')
selfCausedError.cause = selfCausedError

test.each([
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('terminating connection because of crash of another server process'), {
    code: '57P02',
  }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('connect ENOENT .s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' }),
  Object.assign(new Error('getaddrinfo ENOTFOUND database'), { code: 'ENOTFOUND' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN database'), { code: 'EAI_AGAIN' }),
  Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' }),
  Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
  Object.assign(new Error('out of memory'), { code: '53200' }),
  Object.assign(new Error('database "vidriera" is not currently accepting connections'), { code: '55000' }),
  Object.assign(new Error('database "vidriera" does not exist'), { code: '3D000' }),
  Object.assign(new Error('password authentication failed for user "vidriera"'), { code: '28P01' }),
  Object.assign(new Error('no pg_hba.conf entry for host'), { code: '28000' }),
  Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Failed query', { cause: Object.assign(new Error('canceled'), { code: '57014' }) }),
])('A database that is unreachable, full or overloaded is worth a retry: %s', (failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(true)
})

test.each([
  new Error('cannot read properties of undefined'),
  selfCausedError,
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  Object.assign(new Error('no such picture'), { code: 'ENOENT', syscall: 'open' }),
  'a text',
])('A program error is not worth a retry: %s', (failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(false)
})
