import type pg from 'pg'
import { errorCauses } from '#server/database/errors/error-causes.ts'

/** Longer than the statement timeout, so only a silent server reaches this limit. */
const QUERY_TIMEOUT_MS = 6_000

/**
 * Sets a client-side query timeout, because a query on a broken connection would never return. Each checkout from the
 * pool sets the timeout again.
 */
export function enableQueryTimeout(pool: pg.Pool): void {
  pool.on('acquire', (client) => setClientTimeout(client, QUERY_TIMEOUT_MS))
}

/** Removes the query timeout of this client until its next checkout from the pool. */
export function disableQueryTimeout(client: pg.ClientBase): void {
  setClientTimeout(client, 0)
}

/** Returns whether the query failed because the server did not respond in time. Such a client must not be reused. */
export const isQueryTimeout = (failure: unknown): boolean =>
  errorCauses(failure).some(({ message }) => message === 'Query read timeout')

function setClientTimeout(client: pg.ClientBase, ms: number): void {
  const parameters = connectionParametersOf(client)
  if (parameters) parameters.query_timeout = ms
}

/** pg reads `query_timeout` from this object at each query. No query option can disable the timeout. */
const connectionParametersOf = (client: object) =>
  (client as { connectionParameters?: { query_timeout: number } }).connectionParameters
