import type pg from 'pg'
import { causesOf } from './causes-of.ts'

/** Longer than the statement timeout, so only a silent server reaches this limit. */
const ANSWERS_WITHIN_MS = 6_000

/**
 * Sets a client-side query timeout, because a broken connection would block its callers forever. Every checkout of a
 * client resets it.
 */
export function limitAnswers(pool: pg.Pool): void {
  pool.on('acquire', (client) => setLimit(client, ANSWERS_WITHIN_MS))
}

/** Removes the query timeout of this client until its next checkout. */
export function waitForAnswers(client: pg.ClientBase): void {
  setLimit(client, 0)
}

/** Reports whether the server was silent. The client must not be reused. */
export const isSilence = (failure: unknown): boolean =>
  causesOf(failure).some(({ message }) => message === 'Query read timeout')

function setLimit(client: pg.ClientBase, ms: number): void {
  const parameters = parametersOf(client)
  if (parameters) parameters.query_timeout = ms
}

/** pg reads the timeout here at each query, and no query option disables it. */
const parametersOf = (client: object) =>
  (client as { connectionParameters?: { query_timeout: number } }).connectionParameters
