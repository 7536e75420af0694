import type pg from 'pg'
import { errorCauses } from '#server/database/errors/error-causes.ts'

/** Longer than the statement timeout, so only a silent server reaches this limit. */
const QUERY_TIMEOUT_MS = 6_000

/**
 * Sets a client-side query timeout, because a query on a broken connection would never return. The timeout is
 * set again each time that a client leaves the pool.
 */
export function enableQueryTimeout(pool: pg.Pool): void {
  pool.on('acquire', (client) => setClientTimeout(client, QUERY_TIMEOUT_MS))
}

/** Removes the query timeout of this client until the client leaves the pool again. */
export function disableQueryTimeout(client: pg.ClientBase): void {
  setClientTimeout(client, 0)
}

/** Reports whether the query failed because the server did not answer in time. Do not reuse the client. */
export const isQueryTimeout = (failure: unknown): boolean =>
  errorCauses(failure).some(({ message }) => message === 'Query read timeout')

function setClientTimeout(client: pg.ClientBase, ms: number): void {
  const parameters = connectionParametersOf(client)
  if (parameters) parameters.query_timeout = ms
}

/**
 * pg reads `query_timeout` from this object at each query. No option of a single query can disable the
 * timeout.
 */
const connectionParametersOf = (client: object) =>
  (client as { connectionParameters?: { query_timeout: number } }).connectionParameters
