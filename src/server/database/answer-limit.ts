import type pg from 'pg'
import { causesOf } from './causes-of.ts'

/** Longer than the server's own limit for a statement, so that only a server that says nothing at all gets here. */
const ANSWERS_WITHIN_MS = 6_000

/**
 * Makes the pool's queries fail when the server falls silent: a line that broke without telling would otherwise keep its
 * callers for ever. Every client starts with the limit, whatever its last user did.
 */
export function limitAnswers(pool: pg.Pool): void {
  pool.on('acquire', (client) => setLimit(client, ANSWERS_WITHIN_MS))
}

/** Lets this client's queries take as long as they need until it is given back to its pool. */
export function waitForAnswers(client: pg.ClientBase): void {
  setLimit(client, 0)
}

/** Says whether the server did not answer in time; the client it happened to cannot be used any more. */
export const isSilence = (failure: unknown): boolean =>
  causesOf(failure).some(({ message }) => message === 'Query read timeout')

function setLimit(client: pg.ClientBase, ms: number): void {
  const parameters = parametersOf(client)
  if (parameters) parameters.query_timeout = ms
}

/** pg reads the limit from here at each query; a query has no setting of its own that means "none". */
const parametersOf = (client: object) =>
  (client as { connectionParameters?: { query_timeout: number } }).connectionParameters
