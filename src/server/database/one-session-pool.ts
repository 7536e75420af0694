import pg from 'pg'

/** A client for one statement that is a whole transaction by itself. */
export type StatementClient = Pick<pg.PoolClient, 'query' | 'release'>

/** Statements that are sent one behind the other before the first of them was answered. */
type Convoy = {
  client: Promise<pg.PoolClient>
  joined: number
  under: number
  problem: Error | boolean | undefined
}

/** So many at most, so that a transaction waits in line for no more than these. */
const LONGEST_CONVOY = 10

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * A pool over a database with exactly one session. After a failed query node-postgres throws the client away and dials again,
 * but here the new client is the same session with the old transaction still open: answers come back empty or run inside it.
 * So a client returns as it went out: connected, and out of any transaction.
 */
export class OneSessionPool extends pg.Pool {
  #last: Convoy | undefined

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected) return super.connect().then(keptWhole)
    super.connect((error, client, done) => {
      connected(
        error,
        client && keptWhole(client),
        client ? (problem) => client.release(asProblem(problem)) : done,
      )
    })
  }

  /**
   * The client for one statement, which is sent behind others of this kind without waiting for their answers: the session
   * goes from one to the next at once. Whoever wants a client for themselves waits for those before them in line, no more.
   */
  async connectForStatement(): Promise<StatementClient> {
    const convoy =
      this.#last && this.#last.joined < LONGEST_CONVOY
        ? this.#last
        : { client: this.connect(), joined: 0, under: 0, problem: undefined }
    this.#last = convoy
    convoy.joined += 1
    convoy.under += 1
    const client = await convoy.client.catch((failure: unknown) => {
      this.#leave(convoy)
      throw failure
    })
    return {
      query: client.query.bind(client),
      release: (problem) => {
        convoy.problem ??= problem
        if (this.#leave(convoy)) client.release(convoy.problem)
      },
    }
  }

  /** Says whether nobody of the convoy is left. */
  #leave(convoy: Convoy): boolean {
    convoy.under -= 1
    if (convoy.under > 0) return false
    if (this.#last === convoy) this.#last = undefined
    return true
  }
}

function keptWhole(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release
  client.release = (problem) => {
    if (!problem) return giveBack()
    client.query('rollback').then(
      () => giveBack(),
      () => giveBack(),
    )
  }
  return client
}

const asProblem = (problem: unknown): Error | boolean | undefined =>
  problem instanceof Error ? problem : Boolean(problem)
