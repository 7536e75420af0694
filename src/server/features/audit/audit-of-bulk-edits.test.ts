import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit, listAuditOfBulkEdit } from '#contract/audit/audit.ts'
import { previewBulkEdit, startBulkEdit, undoBulkEdit } from '#contract/product/bulk-edits.ts'
import { togglePublication } from '#contract/product/edit-products.ts'
import { centavos } from '#domain/money.ts'
import { runBulkEdits } from '#server/jobs/handlers/run-bulk-edits.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

afterAll(() => shop.close())

type Line = {
  que: string
  objeto: { tipo: string; id: string }
  cambios: { campo: string; antes: string; despues: string }[]
  lote: { id: string; cuantos: number } | null
}
const audit = async (query: Record<string, string> = {}) => {
  const { body, headers } = await admin.call(listAudit, { query: { limit: 50, ...query } })
  return { lines: body as Line[], total: headers.get('x-total-count') }
}
const keyed = () => ({ 'idempotency-key': randomUUID() })

async function raisePrices(): Promise<string> {
  const request = {
    productos: { encontrados: {} },
    cambio: { campo: 'precio', modo: 'porcentaje', valor: 10, redondeo: 'ninguno' },
  }
  const { body } = await admin.call(previewBulkEdit, { body: request })
  return (await admin.call(startBulkEdit, { body: { ...request, huella: body.huella }, headers: keyed() }))
    .body.id
}

test('A bulk edit, its undo and its redo are one audit line each, whose products are listed page by page', async () => {
  const products = Array.from({ length: 7 }, (_, index) =>
    aProduct({ id: `p${index}`, nombre: `Top ${index}`, sku: `T-${index}`, precio: centavos(100_000) }),
  )
  await shop.addProducts(...products)
  await admin.call(togglePublication, { params: { id: 'p0' } })
  const id = await raisePrices()
  expect((await audit()).lines[0]!.que).toBe('cambió el precio de muchos productos: van 0')
  await runBulkEdits(shop.deps, { batchSize: 3 })
  shop.clock.advance(1_000)
  const undone = (await admin.call(undoBulkEdit, { params: { id }, body: {}, headers: keyed() })).body.id
  await runBulkEdits(shop.deps, { batchSize: 3 })
  shop.clock.advance(1_000)
  const redone = (await admin.call(undoBulkEdit, { params: { id: undone }, body: {}, headers: keyed() })).body
    .id
  await runBulkEdits(shop.deps, { batchSize: 3 })

  const { lines, total } = await audit()
  expect(lines.map(({ que, lote }) => [que, lote])).toEqual([
    ['rehízo el cambio del precio de 7 productos', { id: redone, cuantos: 7 }],
    ['deshizo el cambio del precio de 7 productos', { id: undone, cuantos: 7 }],
    ['cambió el precio de 7 productos', { id, cuantos: 7 }],
    ['despublicó un producto', null],
  ])
  expect(total).toBe('4')
  expect(lines.flatMap(({ cambios }) => cambios.map(({ campo }) => campo))).not.toContain('total')

  const first = await admin.call(listAuditOfBulkEdit, { params: { id: undone }, query: { limit: 5 } })
  expect(first.headers.get('x-total-count')).toBe('7')
  expect(first.body[0]).toEqual({
    objeto: { tipo: 'product', id: 'p6', nombre: 'Top 6', buscar: 'T-6' },
    cambios: [{ campo: 'precio', antes: '$\u00a01.100,00', despues: '$\u00a01.000,00' }],
  })
  const cursor = first.headers.get('x-next-cursor')!
  const second = await admin.call(listAuditOfBulkEdit, {
    params: { id: undone },
    query: { limit: 5, cursor },
  })
  expect(second.body.map(({ objeto }: Line) => objeto.id)).toEqual(['p1', 'p0'])
})

test('The audit of one product shows its own line of a bulk edit, and the audit of all products shows the edit', async () => {
  const { lines } = await audit({ objeto: 'product:p0' })
  expect(lines.map(({ que }) => que)).toEqual([
    'cambió el precio de muchos productos',
    'cambió el precio de muchos productos',
    'cambió el precio de muchos productos',
    'despublicó un producto',
  ])
  expect((await audit({ tipo: 'product' })).lines).toHaveLength(4)
  expect((await audit({ tipo: 'coupon' })).lines).toHaveLength(0)
})

test('The audit of an unknown bulk edit is not found, and a seller may read no such audit', async () => {
  expect((await admin.call(listAuditOfBulkEdit, { params: { id: 'ninguno' } })).status).toBe(404)
  const seller = await shop.as('seller')
  expect((await seller.call(listAuditOfBulkEdit, { params: { id: 'ninguno' } })).status).toBe(403)
})
