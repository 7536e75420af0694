import { errorCauses } from '#server/database/errors/error-causes.ts'

/**
 * Client-side timeout of a query, because a query on a broken connection would never return. Longer than the statement
 * timeout, so only a silent server reaches this limit.
 */
export const QUERY_TIMEOUT_MS = 6_000

/** The longest timeout of pg, because pg replaces a timeout of 0 by that of the pool. */
export const NO_QUERY_TIMEOUT_MS = 2 ** 31 - 1

/** Returns whether the query failed because the server did not respond in time. Such a client must not be reused. */
export const isQueryTimeout = (failure: unknown): boolean =>
  errorCauses(failure).some(({ message }) => message === 'Query read timeout')
