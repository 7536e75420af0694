import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

const CHECK_INTERVAL_MS = 100

export type LoadBalancer = { url: string; close(): Promise<void> }

/**
 * Starts a TCP load balancer for the shops at these URLs. New connections go in turns to the shops whose `/readyz`
 * answers 200, which it requests every 100 ms. Open connections stay at their shop.
 */
export async function loadBalancer(urls: readonly string[]): Promise<LoadBalancer> {
  const ready = new Set(urls)
  const check = async (url: string) => {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.ok) ready.add(url)
    else ready.delete(url)
  }
  const timer = setInterval(() => void Promise.all(urls.map(check)), CHECK_INTERVAL_MS)
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer((client) => {
    const choices = [...ready]
    const { hostname, port } = new URL(choices[turn++ % choices.length] ?? urls[0]!)
    const shop = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, shop],
      [shop, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(timer)
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
