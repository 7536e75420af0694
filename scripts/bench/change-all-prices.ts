import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './measure/statistics.ts'

const POLL_INTERVAL_MS = 200
const SHOPPER_INTERVAL_MS = 50

export type PriceChange = {
  changedMs: number
  undoneMs: number
  /** Response times of the catalogue during the price change, in milliseconds. */
  shopperMs: { p50: number; p95: number }
}

/** Raises every price of a shop as an admin, then undoes the change, while shoppers load the catalogue. */
export async function changeAllPrices(url: string, token: string): Promise<PriceChange> {
  const send = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const waitUntilDone = async (id: unknown): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` }
    for (;;) {
      const response = await fetch(`${url}/api/products/bulk/${String(id)}`, { headers })
      const { terminado, salteados } = (await response.json()) as { terminado: boolean; salteados: number }
      if (salteados > 0) throw new Error(`${salteados} products were left as they were`)
      if (terminado) return
      await pause(POLL_INTERVAL_MS)
    }
  }
  const waits: number[] = []
  let isOver = false
  const shopper = async () => {
    while (!isOver) {
      const from = performance.now()
      const page = await fetch(`${url}/product?q=vestido`)
      if (page.status !== 200) throw new Error(`a shopper was answered ${page.status}`)
      await page.text()
      waits.push(performance.now() - from)
      await pause(SHOPPER_INTERVAL_MS)
    }
  }
  const shopping = shopper()

  const cambio = { campo: 'precio', modo: 'porcentaje', valor: 10, redondeo: '90' }
  const bulkEdit = { productos: { encontrados: {} }, cambio }
  const from = performance.now()
  const { huella } = await send('/api/products/bulk/preview', bulkEdit)
  const { id } = await send('/api/products/bulk', { ...bulkEdit, huella })
  await waitUntilDone(id)
  const changed = performance.now()
  const undoing = await send(`/api/products/bulk/${String(id)}/undo`, {})
  await waitUntilDone(undoing['id'])
  const undone = performance.now()
  isOver = true
  await shopping
  return {
    changedMs: changed - from,
    undoneMs: undone - changed,
    shopperMs: { p50: percentile(waits, 50), p95: percentile(waits, 95) },
  }
}
