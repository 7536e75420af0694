import { isQueryTimeout } from '#server/database/connection/query-timeout.ts'
import { errorCauses } from './error-causes.ts'
import { isReadOnlyServer } from './read-only-server.ts'

const LOCK_TIMED_OUT = '55P03'
const QUERY_CANCELLED = '57014'
const IDLE_IN_TRANSACTION = '25P03'
const DISK_FULL = '53100'
const OUT_OF_MEMORY = '53200'
const unavailableCodes = new Set([
  LOCK_TIMED_OUT,
  QUERY_CANCELLED,
  IDLE_IN_TRANSACTION,
  DISK_FULL,
  OUT_OF_MEMORY,
  '40001',
  '40P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  // Codes of a pooler or a server that is restored, replaced or gets another password.
  '55000',
  '3D000',
  '28P01',
  '28000',
])
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The DNS name of a server disappears while its container is down or during a failover.
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Returns whether a retry may help: the database is unreachable, full, read-only, or a lock timed out. */
export const isDatabaseUnavailable = (failure: unknown): boolean =>
  isQueryTimeout(failure) || isReadOnlyServer(failure) || errorCauses(failure).some(isUnavailableError)

export const isLockTimeout = (failure: unknown): boolean =>
  errorCauses(failure).some((cause) => (cause as { code?: unknown }).code === LOCK_TIMED_OUT)

const isUnavailableError = (failure: Error): boolean => {
  const { code, syscall } = failure as { code?: unknown; syscall?: unknown }
  return (
    (typeof code === 'string' && (unavailableCodes.has(code) || connectionCodes.has(code))) ||
    // The socket of an embedded server is missing during its restart.
    (code === 'ENOENT' && syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/i.test(failure.message)
  )
}
