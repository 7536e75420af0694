import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewBulkEdit, startBulkEdit } from '#contract/bulk-edits.ts'
import { toggleCoupon } from '#contract/coupons.ts'
import { togglePublication, updateProduct } from '#contract/edit-products.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProduct } from '#contract/products.ts'
import { annulSale, changeSaleState, placeCounterSale, placeWebSale } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/a-counter-sale.ts'
import { aCart, aCoupon, aProduct } from '#testing/builders.ts'
import type { Answered, Asked, Caller } from '#testing/caller.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { salesOffTheBooks } from '#testing/sales-off-the-books.ts'
import { stocks } from '#testing/stock-the-shop.ts'
import { runBulkEdits } from './jobs/run-bulk-edits.ts'

const INITIAL = 400
const ACTS = 200

let shop: Shop
let admins: [Caller, Caller]

beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMITS: 'off' } })
  admins = [await shop.as('admin'), await shop.another('admin')]
})

afterAll(() => shop.close())

const kind = <K extends string>(name: K) => fc.constant(name)
const which = fc.nat(2)
const newest = fc.nat(5)
const units = fc.integer({ min: 1, max: 3 })

const anyAct = fc.oneof(
  fc.record({ kind: kind('look'), which }),
  fc.record({ kind: kind('edit'), which, precio: fc.integer({ min: 100, max: 5_000 }) }),
  fc.record({ kind: kind('correct'), which, by: fc.integer({ min: -3, max: 5 }) }),
  fc.record({ kind: kind('publish'), which, publicado: fc.constantFrom('si', 'si', 'no') }),
  fc.record({ kind: kind('ring'), which, units }),
  fc.record({ kind: kind('buy'), which, units }),
  fc.record({ kind: kind('state'), newest, to: fc.constantFrom('Pendiente', 'Enproceso', 'Confirmada') }),
  fc.record({ kind: kind('annul'), newest }),
  fc.record({ kind: kind('coupon'), action: fc.constantFrom('activate', 'activate', 'deactivate') }),
  { arbitrary: fc.record({ kind: kind('bulk'), percent: fc.constantFrom(-10, 5, 10) }), weight: 1 },
)
type Act = typeof anyAct extends fc.Arbitrary<infer Any> ? Any : never

/** Product as an admin last read it. */
type Seen = { id: string; nombre: string; precio: number; stock: number; version: number }
/** Acknowledged changes, to compare with the database. */
type Done = {
  edits: Map<string, Seen>
  corrected: Map<string, number>
  sold: Map<string, { id: string; units: number }>
  answered: Record<string, number>
}

test('Two admins run two hundred commands each at once on the same products, sales and coupons: no edit is lost, no command fails, and the stored data is consistent', async () => {
  const acts = fc.array(anyAct, { minLength: ACTS, maxLength: ACTS })
  await fc.assert(
    fc.asyncProperty(acts, acts, async (ones, others) => {
      const shelf = await startOver()
      const done: Done = { edits: new Map(), corrected: new Map(), sold: new Map(), answered: {} }
      await Promise.all([actAll(admins[0], ones, shelf, done), actAll(admins[1], others, shelf, done)])
      await runBulkEdits(shop.deps)
      expect(Object.keys(done.answered).filter((answer) => answer.includes(' 5'))).toEqual([])
      await mustAgree(shelf.ids, done)
    }),
    // Concurrency is random, so a shrunk run of the same seed differs.
    { numRuns: 1, endOnFailure: true },
  )
})

type Shelf = { ids: string[]; coupon: { id: string; code: string } }

async function startOver(): Promise<Shelf> {
  await shop.startOver()
  await shop.deps.pool.query('truncate cash_entries, audit_trail, bulk_edits cascade')
  const products = [1, 2, 3].map(() => aProduct({ stock: INITIAL, precio: centavos(100_000) }))
  const coupon = aCoupon({ categories: [products[0]!.categoria] })
  await shop.has(...products)
  await shop.accepts(coupon)
  return { ids: products.map(({ id }) => id), coupon }
}

async function actAll(admin: Caller, acts: readonly Act[], { ids, coupon }: Shelf, done: Done) {
  const look = async (id: string): Promise<Seen> => (await admin.call(getProduct, { params: { id } })).body
  const seen = await Promise.all(ids.map(look))
  const send = async (name: string, call: Endpoint, asked: Asked): Promise<Answered> => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await admin.call(call, { ...asked, headers })
    const told = `${name} ${answer.status} ${answer.body?.code ?? ''}`
    done.answered[told] = (done.answered[told] ?? 0) + 1
    return answer
  }
  const sell = async (name: string, call: Endpoint, body: object, { id }: Seen, count: number) => {
    const { status, body: sale } = await send(name, call, { body })
    if (status === 200) done.sold.set(sale.id, { id, units: count })
  }
  const sale = (place: number) => [...done.sold.keys()].toReversed()[place] ?? 'none'

  for (const act of acts) {
    const product = 'which' in act ? seen[act.which]! : seen[0]!
    const priced = { ...product, precio: centavos(Math.round(product.precio * 100)), color: '', talle: '' }
    switch (act.kind) {
      case 'look':
        seen[act.which] = await look(product.id)
        break
      case 'edit': {
        const nombre = `Prenda ${randomUUID()}`
        const { id, version } = product
        const { status, body } = await send(act.kind, updateProduct, {
          body: { id, version, nombre, precio: act.precio },
        })
        if (status === 200) done.edits.set(nombre, product)
        seen[act.which] = status === 200 ? body : await look(id)
        break
      }
      case 'correct': {
        const { id, version, stock } = product
        const { status } = await send(act.kind, updateProduct, {
          body: { id, version, stock: Math.max(0, stock + act.by), motivo: 'Recuento' },
        })
        if (status !== 200) break
        done.corrected.set(id, (done.corrected.get(id) ?? 0) + Math.max(-stock, act.by))
        seen[act.which] = await look(id)
        break
      }
      case 'publish':
        await send(act.kind, togglePublication, {
          params: { id: product.id },
          body: { publicado: act.publicado },
        })
        break
      case 'ring': {
        const body = aCounterSale([{ ...priced, cantidad: act.units }])
        await sell(act.kind, placeCounterSale, body, product, act.units)
        break
      }
      case 'buy': {
        const body = aCart([{ ...priced, cantidad: act.units }], {
          codigoDescuento: coupon.code,
          total: centavos(Math.floor(priced.precio * act.units * 0.9 + 0.5)),
        })
        await sell(act.kind, placeWebSale, body, product, act.units)
        break
      }
      case 'state':
        await send(act.kind, changeSaleState, { params: { id: sale(act.newest), newState: act.to } })
        break
      case 'annul':
        await send(act.kind, annulSale, { params: { id: sale(act.newest) }, body: { motivo: 'Error' } })
        break
      case 'coupon':
        await send(act.kind, toggleCoupon, { params: { id: coupon.id }, body: { action: act.action } })
        break
      case 'bulk': {
        const asked = {
          productos: { encontrados: {} },
          cambio: { campo: 'precio', modo: 'porcentaje', valor: act.percent, redondeo: 'ninguno' },
        }
        const { body: preview } = await admin.call(previewBulkEdit, { body: asked })
        await send(act.kind, startBulkEdit, { body: { ...asked, huella: preview.huella ?? 'none' } })
        await runBulkEdits(shop.deps)
        break
      }
    }
  }
}

async function mustAgree(ids: readonly string[], { edits, corrected, sold, answered }: Done): Promise<void> {
  const { pool } = shop.deps
  expect(await salesOffTheBooks(pool)).toEqual([])
  const { rows: annulled } = await pool.query<{ id: string }>(
    `select id from sales where "estadoPago" = 'Anulado'`,
  )
  for (const { id } of annulled) sold.delete(id)
  const out = (id: string) =>
    [...sold.values()].reduce((sum, sale) => (sale.id === id ? sum + sale.units : sum), 0)
  expect(await stocks(pool)).toEqual(
    Object.fromEntries(ids.map((id) => [id, INITIAL + (corrected.get(id) ?? 0) - out(id)])),
  )
  // The audit trail must chain: each edit starts from the result of the previous one.
  const { rows: noted } = await pool.query(
    `select object, before, after from audit_trail where object like 'product:%' order by id`,
  )
  const last = new Map<string, unknown>()
  for (const { object, before, after } of noted) {
    const saw = before.nombre === undefined ? undefined : edits.get(after.nombre)
    expect(before).toMatchObject(saw ? asSeen(saw, before) : {})
    for (const field of Object.keys(before).filter(isNotStock)) {
      const place = `${object} ${field}`
      expect([place, last.get(place) ?? before[field]]).toEqual([place, before[field]])
      last.set(place, after[field])
    }
  }
  expect([...edits.keys()].filter((nombre) => !noted.some(({ after }) => after.nombre === nombre))).toEqual(
    [],
  )
  const { rows: now } = await pool.query(`select 'product:' || id as object, nombre, precio from products`)
  for (const { object, nombre, precio } of now)
    for (const [field, value] of Object.entries({ nombre, precio }))
      expect(last.get(`${object} ${field}`) ?? value).toBe(value)
  // Without these outcomes the run proves nothing.
  for (const met of [
    'edit 200 ',
    'edit 409 product-changed',
    'correct 200 ',
    'ring 200 ',
    'buy 200 ',
    'annul 200 ',
  ])
    expect(Object.keys(answered)).toContain(met)
}

const asSeen = ({ nombre, precio }: Seen, before: Record<string, unknown>) => ({
  nombre,
  ...(before.precio !== undefined && { precio: Math.round(precio * 100) }),
})

/** Sales change the stock too, without entries in a product's audit trail. */
const isNotStock = (field: string) => field !== 'stock' && field !== 'variantes'
