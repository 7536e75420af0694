import pg from 'pg'
import { isReadOnlyServer } from './read-only-server.ts'
import { whileItLosesRaces } from './while-it-loses-races.ts'

/**
 * Runs a statement that is a whole transaction by itself: answered, it is committed; failing, it leaves nothing. What must
 * not be kept, it refuses itself, by failing. Tried again like `inTransaction`. A line that breaks meanwhile leaves open
 * whether it was committed.
 */
export const inOneStatement = <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> => whileItLosesRaces(() => once(pool, statement))

async function once<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect()
  try {
    const answer = await client.query<Row>(statement)
    client.release()
    return answer
  } catch (failure) {
    // The pool's own `query` throws its client away for any failure; a database that says no goes on, one that says more
    // than an error is hanging up.
    if (isOnlyNo(failure)) client.release()
    else client.release(failure as Error)
    throw failure
  }
}

const isOnlyNo = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.severity === 'ERROR' && !isReadOnlyServer(failure)
