import { type Server, type Socket, connect, createServer } from 'node:net'

/** A network connection to the database server that can be cut or frozen and mended, for tests of what happens then. */
export type Cable = {
  /** The database by way of this line. */
  databaseUrl: string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Nothing passes any more and nobody is told: connections stay, new ones are accepted, no answer comes. */
  freeze(): void
  /** What was held back passes. */
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
