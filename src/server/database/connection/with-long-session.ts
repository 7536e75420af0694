import pg from 'pg'

/** Calls `work` with a connection outside of the pool and without time limits, and closes the connection afterwards. */
export async function withLongSession<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0 })
  // Without this listener, the error event of a lost connection ends the process. The failed query still rejects.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}
