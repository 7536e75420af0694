import pg from 'pg'
import { Socket } from 'node:net'
import { QUERY_TIMEOUT_MS } from './query-timeout.ts'

/**
 * Returns a pool with the timeouts of the shop. The pool connects at its first query. `connectionTimeoutMillis`: maximum
 * wait for a free connection, 2 s by default. `onConnectionLost` receives errors of connections, which the pool replaces.
 */
export function openPool({
  onConnectionLost = () => {},
  ...settings
}: {
  connectionString: string
  max: number
  connectionTimeoutMillis?: number | undefined
  onConnectionLost?: ((error: Error) => void) | undefined
}): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    connectionTimeoutMillis: settings.connectionTimeoutMillis ?? 2_000,
    options: SESSION_OPTIONS,
    pipeline: true,
    stream: () => new StatementSocket(),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: 3_000,
    statement_timeout: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
    // A session that loses its client inside a transaction must release its locks soon.
    idle_in_transaction_session_timeout: 10_000,
  })
  // Without these listeners, the error event of a lost connection ends the process. The failed query still rejects.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return pool
}

/**
 * Parameters of each session. The default page cost of 4 is for rotating disks and favours full scans, but a shop's tables
 * are in memory or on an SSD. JIT compiles a statement for longer than a shop's reports run. The `options` of a
 * DATABASE_URL override these values.
 */
const SESSION_OPTIONS = '-c random_page_cost=1.1 -c jit=off'

/**
 * Sends all statements of one event loop tick in a single write, because each write wakes a server process. pg corks its
 * socket for each statement with parameters, and this socket uncorks after the tick.
 */
class StatementSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

const BIGINT = 20
// pg-types has no name for the type `bigint[]`.
const BIGINT_LIST = 1016 as Parameters<typeof pg.types.setTypeParser>[0]
const DATE = 1082

/**
 * Reads every `bigint` as a number, and throws RangeError if the number is not exact. A `date` stays the text
 * 'yyyy-MM-dd', because a day is not a point in time.
 */
function setTypeParsers(types: typeof pg.types): void {
  const readList = types.getTypeParser(BIGINT_LIST)
  types.setTypeParser(BIGINT, exactNumber)
  types.setTypeParser(BIGINT_LIST, (list: string) =>
    (readList(list) as (string | null)[]).map((item) => (item === null ? null : exactNumber(item))),
  )
  types.setTypeParser(DATE, (day: string) => day)
}

function exactNumber(digits: string): number {
  const number = Number(digits)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${digits} does not fit in a number exactly`)
  return number
}

setTypeParsers(pg.types)
