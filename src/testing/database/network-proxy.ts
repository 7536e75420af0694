import { type Server, type Socket, connect, createServer } from 'node:net'

/** A network proxy between the shop and the database server, to test lost and silent connections. */
export type NetworkProxy = {
  databaseUrl: string
  cut(): Promise<void>
  restore(): Promise<void>
  /** Stops all data without closing connections. */
  freeze(): void
  /** Sends the stopped data and lets further data pass. */
  unfreeze(): void
}

export async function networkProxyTo(databaseUrl: string): Promise<NetworkProxy> {
  const address = new URL(databaseUrl)
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.${address.port}`
  const sockets = new Set<Socket>()
  const pipes: { from: Socket; to: Socket }[] = []
  let frozen = false
  const connectThrough = (clientSocket: Socket) => {
    const databaseSocket = connect(socket)
    for (const [from, to] of [
      [clientSocket, databaseSocket],
      [databaseSocket, clientSocket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      pipes.push({ from, to })
      if (!frozen) from.pipe(to)
    }
  }
  let server = await listenOn(connectThrough, 0)
  const { port } = server.address() as { port: number }
  Object.assign(address, { hostname: '127.0.0.1', port: String(port), search: '' })
  return {
    databaseUrl: address.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const end of sockets) end.destroy()
      await closed
    },
    async restore() {
      server = await listenOn(connectThrough, port)
    },
    freeze() {
      frozen = true
      for (const { from, to } of pipes) from.unpipe(to).pause()
    },
    unfreeze() {
      frozen = false
      for (const { from, to } of pipes) if (!from.destroyed) from.pipe(to)
    },
  }
}

function listenOn(connectThrough: (clientSocket: Socket) => void, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(connectThrough)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
