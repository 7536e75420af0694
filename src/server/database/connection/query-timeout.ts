import type pg from 'pg'
import { errorCauses } from '#server/database/errors/error-causes.ts'

/** Longer than the statement timeout, so only a silent server reaches this limit. */
const QUERY_TIMEOUT_MS = 6_000

/**
 * Sets a client-side query timeout, because a broken connection would block its callers forever. Every checkout of a
 * client resets it.
 */
export function enableQueryTimeout(pool: pg.Pool): void {
  pool.on('acquire', (client) => setClientTimeout(client, QUERY_TIMEOUT_MS))
}

/** Removes the query timeout of this client until its next checkout. */
export function disableQueryTimeout(client: pg.ClientBase): void {
  setClientTimeout(client, 0)
}

/** Reports whether the server was silent. The client must not be reused. */
export const isQueryTimeout = (failure: unknown): boolean =>
  errorCauses(failure).some(({ message }) => message === 'Query read timeout')

function setClientTimeout(client: pg.ClientBase, ms: number): void {
  const parameters = connectionParametersOf(client)
  if (parameters) parameters.query_timeout = ms
}

/** pg reads the timeout here at each query, and no query option disables it. */
const connectionParametersOf = (client: object) =>
  (client as { connectionParameters?: { query_timeout: number } }).connectionParameters
