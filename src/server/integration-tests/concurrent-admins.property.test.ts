import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewBulkEdit, startBulkEdit } from '#contract/product/bulk-edits.ts'
import { toggleCoupon } from '#contract/pricing/coupons.ts'
import { togglePublication, updateProduct } from '#contract/product/edit-products.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { getProduct } from '#contract/product/products.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { CallReply, CallInput, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { runBulkEdits } from '#server/jobs/handlers/run-bulk-edits.ts'

const INITIAL = 400
const COMMANDS = 200

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

const anyCommand = fc.oneof(
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
type AdminCommand = typeof anyCommand extends fc.Arbitrary<infer Any> ? Any : never

type ReadProduct = { id: string; nombre: string; precio: number; stock: number; version: number }
/** Changes that the server acknowledged, to compare with the database. */
type Acknowledged = {
  edits: Map<string, ReadProduct>
  corrected: Map<string, number>
  sold: Map<string, { id: string; units: number }>
  answered: Record<string, number>
}

test('Two admins run two hundred commands each at once on the same products, sales and coupons: no edit is lost, no command fails, and the stored data is consistent', async () => {
  const commands = fc.array(anyCommand, { minLength: COMMANDS, maxLength: COMMANDS })
  await fc.assert(
    fc.asyncProperty(commands, commands, async (firstCommands, secondCommands) => {
      const shelf = await startOver()
      const done: Acknowledged = { edits: new Map(), corrected: new Map(), sold: new Map(), answered: {} }
      await Promise.all([
        runCommands(admins[0], firstCommands, shelf, done),
        runCommands(admins[1], secondCommands, shelf, done),
      ])
      await runBulkEdits(shop.deps)
      await runCommands(admins[0], certainPurchase, shelf, done)
      expect(Object.keys(done.answered).filter((outcome) => outcome.includes(' 5'))).toEqual([])
      await expectConsistent(shelf.ids, done)
    }),
    // Timing is random, so shrinking makes no sense.
    { numRuns: 1, endOnFailure: true },
  )
})

/** Random prices and coupons may refuse every purchase of a run. */
const certainPurchase: readonly AdminCommand[] = [
  { kind: 'coupon', action: 'activate' },
  { kind: 'publish', which: 0, publicado: 'si' },
  { kind: 'buy', which: 0, units: 1 },
]

type Shelf = { ids: string[]; coupon: { id: string; code: string } }

async function startOver(): Promise<Shelf> {
  await shop.reset()
  await shop.deps.pool.query('truncate cash_entries, audit_trail, bulk_edits cascade')
  const products = [1, 2, 3].map(() => aProduct({ stock: INITIAL, precio: centavos(100_000) }))
  const coupon = aCoupon({ categories: [products[0]!.categoria] })
  await shop.addProducts(...products)
  await shop.addCoupons(coupon)
  return { ids: products.map(({ id }) => id), coupon }
}

async function runCommands(
  admin: Caller,
  commands: readonly AdminCommand[],
  { ids, coupon }: Shelf,
  done: Acknowledged,
) {
  const readProduct = async (id: string): Promise<ReadProduct> =>
    (await admin.call(getProduct, { params: { id } })).body
  const loadedProducts = await Promise.all(ids.map(readProduct))
  const send = async (name: string, call: Endpoint, request: CallInput): Promise<CallReply> => {
    const headers = { 'idempotency-key': randomUUID() }
    const reply = await admin.call(call, { ...request, headers })
    const outcome = `${name} ${reply.status} ${reply.body?.code ?? ''}`
    done.answered[outcome] = (done.answered[outcome] ?? 0) + 1
    return reply
  }
  const sell = async (name: string, call: Endpoint, body: object, { id }: ReadProduct, count: number) => {
    const { status, body: sale } = await send(name, call, { body })
    if (status === 200) done.sold.set(sale.id, { id, units: count })
  }
  const sale = (index: number) => [...done.sold.keys()].toReversed()[index] ?? 'none'

  for (const command of commands) {
    const product = 'which' in command ? loadedProducts[command.which]! : loadedProducts[0]!
    const priced = { ...product, precio: centavos(Math.round(product.precio * 100)), color: '', talle: '' }
    switch (command.kind) {
      case 'look':
        loadedProducts[command.which] = await readProduct(product.id)
        break
      case 'edit': {
        const nombre = `Prenda ${randomUUID()}`
        const { id, version } = product
        const { status, body } = await send(command.kind, updateProduct, {
          body: { id, version, nombre, precio: command.precio },
        })
        if (status === 200) done.edits.set(nombre, product)
        loadedProducts[command.which] = status === 200 ? body : await readProduct(id)
        break
      }
      case 'correct': {
        const { id, version, stock } = product
        const { status } = await send(command.kind, updateProduct, {
          body: { id, version, stock: Math.max(0, stock + command.by), motivo: 'Recuento' },
        })
        if (status !== 200) break
        done.corrected.set(id, (done.corrected.get(id) ?? 0) + Math.max(-stock, command.by))
        loadedProducts[command.which] = await readProduct(id)
        break
      }
      case 'publish':
        await send(command.kind, togglePublication, {
          params: { id: product.id },
          body: { publicado: command.publicado },
        })
        break
      case 'ring': {
        const body = aCounterSale([{ ...priced, cantidad: command.units }])
        await sell(command.kind, placeCounterSale, body, product, command.units)
        break
      }
      case 'buy': {
        const body = aCart([{ ...priced, cantidad: command.units }], {
          codigoDescuento: coupon.code,
          total: centavos(Math.floor(priced.precio * command.units * 0.9 + 0.5)),
        })
        await sell(command.kind, placeWebSale, body, product, command.units)
        break
      }
      case 'state':
        await send(command.kind, changeSaleState, {
          params: { id: sale(command.newest), newState: command.to },
        })
        break
      case 'annul':
        await send(command.kind, annulSale, {
          params: { id: sale(command.newest) },
          body: { motivo: 'Error' },
        })
        break
      case 'coupon':
        await send(command.kind, toggleCoupon, {
          params: { id: coupon.id },
          body: { action: command.action },
        })
        break
      case 'bulk': {
        const bulkEdit = {
          productos: { encontrados: {} },
          cambio: { campo: 'precio', modo: 'porcentaje', valor: command.percent, redondeo: 'ninguno' },
        }
        const { body: preview } = await admin.call(previewBulkEdit, { body: bulkEdit })
        await send(command.kind, startBulkEdit, { body: { ...bulkEdit, huella: preview.huella ?? 'none' } })
        await runBulkEdits(shop.deps)
        break
      }
    }
  }
}

async function expectConsistent(
  ids: readonly string[],
  { edits, corrected, sold, answered }: Acknowledged,
): Promise<void> {
  const { pool } = shop.deps
  expect(await ledgerInconsistencies(pool)).toEqual([])
  const { rows: annulled } = await pool.query<{ id: string }>(
    `select id from sales where "estadoPago" = 'Anulado'`,
  )
  for (const { id } of annulled) sold.delete(id)
  const soldUnits = (id: string) =>
    [...sold.values()].reduce((sum, sale) => (sale.id === id ? sum + sale.units : sum), 0)
  expect(await stockByProduct(pool)).toEqual(
    Object.fromEntries(ids.map((id) => [id, INITIAL + (corrected.get(id) ?? 0) - soldUnits(id)])),
  )
  // Each edit in the audit trail must start from the result of the previous one.
  const { rows: auditRows } = await pool.query(
    `select object, before, after from audit_trail where object like 'product:%' order by id`,
  )
  const last = new Map<string, unknown>()
  for (const { object, before, after } of auditRows) {
    const saw = before.nombre === undefined ? undefined : edits.get(after.nombre)
    expect(before).toMatchObject(saw ? changedFieldsOf(saw, before) : {})
    for (const field of Object.keys(before).filter(isNotStock)) {
      const fieldKey = `${object} ${field}`
      expect([fieldKey, last.get(fieldKey) ?? before[field]]).toEqual([fieldKey, before[field]])
      last.set(fieldKey, after[field])
    }
  }
  expect(
    [...edits.keys()].filter((nombre) => !auditRows.some(({ after }) => after.nombre === nombre)),
  ).toEqual([])
  const { rows: now } = await pool.query(`select 'product:' || id as object, nombre, precio from products`)
  for (const { object, nombre, precio } of now)
    for (const [field, value] of Object.entries({ nombre, precio }))
      expect(last.get(`${object} ${field}`) ?? value).toBe(value)
  // Each of these outcomes must occur, or the run proves nothing.
  for (const outcome of [
    'edit 200 ',
    'edit 409 product-changed',
    'correct 200 ',
    'ring 200 ',
    'buy 200 ',
    'annul 200 ',
  ])
    expect(Object.keys(answered)).toContain(outcome)
}

const changedFieldsOf = ({ nombre, precio }: ReadProduct, before: Record<string, unknown>) => ({
  nombre,
  ...(before.precio !== undefined && { precio: Math.round(precio * 100) }),
})

/** Sales change the stock too, without entries in a product's audit trail. */
const isNotStock = (field: string) => field !== 'stock' && field !== 'variantes'
