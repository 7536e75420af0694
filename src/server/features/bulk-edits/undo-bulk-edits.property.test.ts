import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewBulkEdit, startBulkEdit, undoBulkEdit } from '#contract/product/bulk-edits.ts'
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

const PRODUCTS = 3
const FIRST_PRICE = 1_000_00

/** Bulk edits use only two percentages, so different edits often produce equal prices. Manual prices are unique. */
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      of: fc.subarray([0, 1, 2], { minLength: 1 }),
      by: fc.constantFrom(-100, 100),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('by-hand' as const), of: fc.nat(PRODUCTS - 1) }) },
)

/** Changes of a product's price that are still in effect, oldest first. */
type AppliedEdit = { edit: string | undefined; precio: number }[]

test('No undo overwrites a later or hand-set price, and undoing all edits, newest first, restores the other prices', async () => {
  let undone = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 12 }), async (steps) => {
      await shop.reset()
      await shop.deps.pool.query('truncate bulk_edits cascade')
      const products = Array.from({ length: PRODUCTS }, () => aProduct({ precio: centavos(FIRST_PRICE) }))
      await shop.addProducts(...products)
      const ids = products.map(({ id }) => id)
      const standing: AppliedEdit[] = ids.map(() => [])
      const edits: string[] = []
      const undos = new Map<string, string>()
      let byHand = 0

      const undo = async (id: string) => {
        const { status, body } = await send(undoBulkEdit, { params: { id }, body: {} })
        expect(status === 200 ? 'begun' : body.code).toMatch(/^begun$|^bulk-edit-(undone|empty)$/)
        if (status !== 200) return
        const before = await pricesOf(ids)
        await runBulkEdits(shop.deps)
        const after = await pricesOf(ids)
        const original = undos.get(id) ?? id
        for (const [at, writes] of standing.entries()) {
          if (after[at] === before[at]) continue
          undone += 1
          const last = undos.has(id) ? { edit: original, precio: after[at]! } : writes.pop()
          expect(last?.edit).toBe(original)
          if (undos.has(id)) writes.push(last!)
        }
        if (undos.has(id)) return
        undos.set(body.id, id)
        edits.push(body.id)
      }

      for (const step of steps) {
        if (step.kind === 'edit') edits.push(...(await edit(step, { ids, standing })))
        else if (step.kind === 'undo') {
          const id = edits[step.which % Math.max(1, edits.length)]
          if (id !== undefined) await undo(id)
        } else {
          const precio = 7_777_01 + byHand++
          await shop.deps.pool.query('update products set precio = $2 where id = $1', [ids[step.of], precio])
          standing[step.of]!.push({ edit: undefined, precio })
        }
        expect(await pricesOf(ids)).toEqual(standing.map((writes) => writes.at(-1)?.precio ?? FIRST_PRICE))
      }
      for (const id of edits.toReversed()) if (!undos.has(id)) await undo(id)
      const untouchedByHand = standing.filter((writes) => writes.every(({ edit: by }) => by !== undefined))
      expect(untouchedByHand.flat()).toEqual([])
      expect(await pricesOf(ids)).toEqual(standing.map((writes) => writes.at(-1)?.precio ?? FIRST_PRICE))
    }),
    { numRuns: 12 },
  )
  expect(undone).toBeGreaterThan(5)
})

const send = (
  call: typeof undoBulkEdit | typeof startBulkEdit,
  request: { params?: Record<string, string>; body: object },
) => admin.call(call, { ...request, headers: { 'idempotency-key': randomUUID() } })

/** Returns the id of the edit, or undefined after a refusal. */
async function edit(
  { of, by }: { of: number[]; by: number },
  { ids, standing }: { ids: string[]; standing: AppliedEdit[] },
): Promise<string[]> {
  const request = {
    productos: { ids: of.map((at) => ids[at]!) },
    cambio: { campo: 'precio', modo: 'importe', valor: by, redondeo: 'ninguno' },
  }
  const { body: preview } = await admin.call(previewBulkEdit, { body: request })
  const before = await pricesOf(ids)
  const { status, body } = await send(startBulkEdit, { body: { ...request, huella: preview.huella } })
  if (status !== 200) return []
  await runBulkEdits(shop.deps)
  for (const [at, precio] of (await pricesOf(ids)).entries())
    if (precio !== before[at]) standing[at]!.push({ edit: body.id, precio })
  return [body.id]
}

async function pricesOf(ids: string[]): Promise<number[]> {
  const { rows } = await shop.deps.pool.query<{ id: string; precio: number }>(
    'select id, precio from products',
  )
  const prices = new Map(rows.map(({ id, precio }) => [id, Number(precio)]))
  return ids.map((id) => prices.get(id)!)
}
