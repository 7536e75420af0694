import autocannon from 'autocannon'

/** Number of measured rounds, and the seconds of each round. */
export type Effort = { rounds: number; seconds: number }

/** Result of a load. `waits`: milliseconds of each response. */
export type Load = { perSecond: number; waits: number[] }

/** Sends a load with autocannon. Throws unless all responses have status 2xx. */
export async function load(options: autocannon.Options): Promise<Load> {
  const waits: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (failure, done) => (failure ? reject(failure) : resolve(done)))
    instance.on('response', (_client, _status, _bytes, ms) => waits.push(ms))
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} requests to ${options.url} failed`)
  return { perSecond: result['2xx'] / result.duration, waits }
}

/** Runs `measure` for each round and drops the result of one more round before them, the warm-up. */
export async function measureRounds<T>(rounds: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round <= rounds; round++) results.push(await measure())
  return results.slice(1)
}

/** Optional URL of a PostgreSQL server, which is measured in addition to the embedded database. */
const postgresUrl = process.env['BENCH_POSTGRES_URL']

/** Names and URLs of the measured databases. The embedded database has no URL. */
export const measuredDatabases: readonly { name: string; url?: string }[] = [
  { name: 'embedded' },
  ...(postgresUrl === undefined ? [] : [{ name: 'PostgreSQL', url: postgresUrl }]),
]
