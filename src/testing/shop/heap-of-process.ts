import { once } from 'node:events'
import type { ShopProcess } from './shop-process.ts'

/** Arguments of Node that open the inspector on a free port, which `heapOf` uses. */
export const WITH_INSPECTOR = ['--inspect=127.0.0.1:0', 'src/server/main.ts']

/** Objects behind finalisers and weak references are freed only by a later collection. */
const COLLECTIONS = 4

/** Collects the garbage of a shop that was started with `WITH_INSPECTOR`. Returns the heap in use, in MiB. */
export async function heapOf(shop: Pick<ShopProcess, 'output'>): Promise<number> {
  const address = /ws:\/\/\S+/.exec(shop.output())?.[0]
  if (address === undefined) throw new Error(`The shop has no inspector.\n${shop.output()}`)
  const socket = new WebSocket(address)
  await once(socket, 'open')
  try {
    for (let n = 0; n < COLLECTIONS; n++) await send(socket, 'HeapProfiler.collectGarbage')
    const { usedSize } = await send(socket, 'Runtime.getHeapUsage')
    return usedSize / 2 ** 20
  } finally {
    socket.close()
  }
}

async function send(socket: WebSocket, method: string): Promise<{ usedSize: number }> {
  socket.send(JSON.stringify({ id: 1, method }))
  const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
  return (JSON.parse(data) as { result: { usedSize: number } }).result
}
