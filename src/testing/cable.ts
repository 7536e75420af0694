import { type Server, type Socket, connect, createServer } from 'node:net'

/** A proxy between shop and database server that a test can cut, freeze and mend. */
export type Cable = {
  /** The database's address through the proxy. */
  databaseUrl: string
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Stops all data without closing connections. */
  freeze(): void
  /** Lets the held data pass. */
  thaw(): void
}

export async function cableTo(databaseUrl: string): Promise<Cable> {
  const address = new URL(databaseUrl)
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.${address.port}`
  const ends = new Set<Socket>()
  const ways: { from: Socket; to: Socket }[] = []
  let frozen = false
  const join = (near: Socket) => {
    const far = connect(socket)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      ways.push({ from, to })
      if (!frozen) from.pipe(to)
    }
  }
  let server = await listening(join, 0)
  const { port } = server.address() as { port: number }
  Object.assign(address, { hostname: '127.0.0.1', port: String(port), search: '' })
  return {
    databaseUrl: address.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const end of ends) end.destroy()
      await closed
    },
    async mend() {
      server = await listening(join, port)
    },
    freeze() {
      frozen = true
      for (const { from, to } of ways) from.unpipe(to).pause()
    },
    thaw() {
      frozen = false
      for (const { from, to } of ways) if (!from.destroyed) from.pipe(to)
    },
  }
}

function listening(join: (near: Socket) => void, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(join)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
