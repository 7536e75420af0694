import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCashEntry, closeCash, listCashEntries, readCashDay, reopenCash } from '#contract/cash-flow.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { annulSale, changeSaleState, placeCounterSale, placeWebSale } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { tillPaymentMethods } from '#domain/surcharge.ts'
import { aCounterSale } from '#testing/a-counter-sale.ts'
import { aCart, aProduct, aVariant } from '#testing/builders.ts'
import type { Answered, Asked, Caller } from '#testing/caller.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import {
  bringIntoTill,
  clockOnTheWall,
  emptyBooks,
  type Moment,
  type PaperBooks,
  dayInCentavos,
  dayOnPaper,
  entriesOf,
  type PaperEntry,
  type PaperSale,
  sumsOf,
  unitsOut,
} from '#testing/paper-books.ts'
import { salesOffTheBooks } from '#testing/sales-off-the-books.ts'
import { rowsIn, stocks } from '#testing/stock-the-shop.ts'

/** 13:30 in the store's time zone, 30 minutes before the afternoon shift. */
const NOW = '2026-03-10T16:30:00Z'
const INITIAL = 500

type Who = 'admin' | 'seller' | 'colleague'

let shop: Shop
/** The clock of the commands. Sessions use a fixed clock, because they would expire otherwise. */
let moment: Date
let guest: Caller
let staff: Record<Who, Caller>
let products: [Product, Product]

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  guest = shop.visitorWith({ clock: { now: () => moment } })
  staff = {
    admin: signedIn(await shop.as('admin')),
    seller: signedIn(await shop.as('seller')),
    colleague: signedIn(await shop.another('seller')),
  }
})

const signedIn = (person: Caller): Caller => ({
  ...person,
  call: (call, asked) =>
    guest.call(call, { ...asked, headers: { ...asked?.headers, authorization: `Bearer ${person.token}` } }),
})

afterAll(() => shop.close())

const who = fc.constantFrom<Who[]>('admin', 'seller', 'seller', 'colleague')
/** Half of the sales are in cash. */
const pago = fc.oneof(fc.constant('efectivo'), fc.constantFrom(...tillPaymentMethods))
const monto = fc.integer({ min: 1, max: 5_000_000 })
const goods = { product: fc.constantFrom<(0 | 1)[]>(0, 1), units: fc.integer({ min: 1, max: 3 }) }
/** Index of a sale, counted from the newest. */
const newest = fc.nat(2)
const kind = <K extends string>(name: K) => fc.constant(name)

const ring = fc.record({ kind: kind('ring'), who, pago, ...goods })
const buy = fc.record({ kind: kind('buy'), ...goods })
const change = fc.record({
  kind: kind('change'),
  newest,
  to: fc.constantFrom<SaleStatus[]>('Pendiente', 'Enproceso', 'Confirmada'),
})
const annul = fc.record({ kind: kind('annul'), who, newest })
const enter = fc.record({
  kind: kind('enter'),
  who,
  monto,
  tipo: fc.constantFrom<PaperEntry['tipo'][]>('Ingreso', 'Gasto'),
  daysAgo: fc.constantFrom(0, 0, 0, 1),
  hora: fc.constantFrom(undefined, '00:00', '13:59', '14:00', '23:59'),
})
const open = fc.record({ kind: kind('open'), who, monto })
const close = fc.record({ kind: kind('close'), who, monto })
const reopen = fc.record({ kind: kind('reopen'), who })

const anyAct = fc.oneof(ring, ring, buy, change, annul, annul, enter, open, close, reopen)
/** Steps that reach 13:59, 14:00, 23:59, midnight and later days. */
const minutes = fc.constantFrom(0, 0, 0, 1, 29, 30, 150, 599)
const anyDays = fc.array(fc.tuple(minutes, anyAct), { minLength: 15, maxLength: 25 })

type Act = typeof anyAct extends fc.Arbitrary<infer Any> ? Any : never

/** Every kind of command is accepted and refused at least once, except that web purchases are never refused. */
const dayOfEveryKind = (
  [
    { kind: 'open', who: 'admin', monto: 1 },
    { kind: 'open', who: 'seller', monto: 1 },
    { kind: 'enter', who: 'seller', monto: 1, tipo: 'Gasto', daysAgo: 0, hora: undefined },
    { kind: 'enter', who: 'seller', monto: 1, tipo: 'Gasto', daysAgo: 0, hora: '23:59' },
    { kind: 'ring', who: 'seller', pago: 'efectivo', product: 0, units: 1 },
    { kind: 'buy', product: 1, units: 1 },
    { kind: 'change', newest: 0, to: 'Confirmada' },
    { kind: 'annul', who: 'admin', newest: 0 },
    { kind: 'annul', who: 'admin', newest: 0 },
    { kind: 'change', newest: 0, to: 'Confirmada' },
    { kind: 'reopen', who: 'admin' },
    { kind: 'close', who: 'admin', monto: 1 },
    { kind: 'close', who: 'admin', monto: 1 },
    { kind: 'ring', who: 'seller', pago: 'efectivo', product: 0, units: 1 },
    { kind: 'ring', who: 'seller', pago: 'qr', product: 0, units: 1 },
    { kind: 'ring', who: 'admin', pago: 'efectivo', product: 0, units: 1 },
    { kind: 'reopen', who: 'seller' },
    { kind: 'reopen', who: 'admin' },
  ] satisfies Act[]
).map((act): [number, Act] => [0, act])

test('Cash, stock, movements, audit and sales agree after random days of commands that are each sent twice', async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyDays, async (days) => {
      const books = await startOver()
      for (const [after, act] of days) {
        moment = new Date(moment.getTime() + after * 60_000)
        const now = clockOnTheWall(moment)
        met.add(await carryOut(act, books, now))
      }
      await mustAgree(books)
    }),
    { numRuns: 12, examples: [[dayOfEveryKind]] },
  )
  // The test proves little unless every outcome occurred.
  const all = ['ring', 'buy', 'change', 'annul', 'enter', 'open', 'close', 'reopen'].flatMap((name) => [
    name,
    `no ${name}`,
  ])
  expect(all.filter((name) => !met.has(name))).toEqual(['no buy'])
})

/**
 * Sends a command over HTTP and applies it to the ledger model. Idempotent calls are sent twice concurrently.
 * Returns the kind, prefixed with 'no ' after a refusal.
 */
async function carryOut(act: Act, books: PaperBooks, now: Moment): Promise<string> {
  const told = { now, act }
  const may = (isFine: boolean, answers: Answered[]): string => {
    const [done, said] = [answers.map(({ status }) => status === 200), answers.map(({ text }) => text)]
    expect({ ...told, done, said }).toEqual({ ...told, done: answers.map(() => isFine), said })
    return isFine ? act.kind : `no ${act.kind}`
  }
  switch (act.kind) {
    case 'ring':
    case 'buy': {
      const chosen = [{ ...products[act.product], cantidad: act.units }] as const
      const by = act.kind === 'ring' ? staff[act.who].uid : null
      const pago = act.kind === 'ring' ? act.pago : 'Efectivo'
      const answers =
        act.kind === 'ring'
          ? await twice(staff[act.who], placeCounterSale, {
              body: aCounterSale(chosen, { formaPago: act.pago }),
            })
          : await twice(guest, placeWebSale, { body: aCart(chosen) })
      const isRefused =
        act.kind === 'ring' && pago === 'efectivo' && act.who !== 'admin' && books.closings.has(now.dia)
      if (isRefused) return may(false, answers)
      const { id, total } = answers[0]!.body
      const stored: PaperSale = {
        ...now,
        id,
        by,
        pago,
        total: Math.round(total * 100),
        product: products[act.product].id,
        units: act.units,
        estadoPago: by === null ? 'Pendiente' : 'Confirmada',
      }
      books.sales.unshift(stored)
      bringIntoTill(books, stored, 'Pendiente', now)
      if (by !== null) books.staffActs += 1
      return may(true, answers)
    }
    case 'change': {
      const sale = books.sales[act.newest]
      if (!sale) return 'nothing to change'
      const answer = await staff.admin.call(changeSaleState, { params: { id: sale.id, newState: act.to } })
      const isFine = sale.estadoPago !== 'Anulado'
      if (isFine) becomes(sale, act.to, books, now)
      return may(isFine, [answer])
    }
    case 'annul': {
      const sale = books.sales[act.newest]
      if (!sale) return 'nothing to annul'
      const asked = { params: { id: sale.id }, body: { motivo: 'Se arrepintió' } }
      const answer = await staff[act.who].call(annulSale, asked)
      const isOwn = sale.by === staff[act.who].uid && sale.dia === now.dia
      const isPaid = sale.pago === 'efectivo' && sale.estadoPago === 'Confirmada'
      const isFine =
        sale.estadoPago !== 'Anulado' &&
        (act.who === 'admin' || (isOwn && !(isPaid && books.closings.has(now.dia))))
      if (isFine) becomes(sale, 'Anulado', books, now)
      return may(isFine, [answer])
    }
    case 'enter':
    case 'open': {
      const { daysAgo = 0, hora } = act.kind === 'enter' ? act : {}
      const tipo = act.kind === 'enter' ? act.tipo : 'Caja Inicial'
      const dia = clockOnTheWall(new Date(moment.getTime() - daysAgo * 86_400_000)).dia
      const answers = await twice(staff[act.who], addCashEntry, {
        body: {
          tipo,
          monto: act.monto / 100,
          descripcion: 'Algo',
          fecha: dia.split('-').toReversed().join('/'),
          hora,
        },
      })
      const isToCome = daysAgo === 0 && hora !== undefined && hora > now.hora
      const isOpenedAgain =
        act.kind === 'open' && books.entries.some((entry) => entry.dia === dia && entry.tipo === tipo)
      const isTheirs = act.who === 'admin' || (daysAgo === 0 && !books.closings.has(dia))
      const isFine = !isToCome && !isOpenedAgain && isTheirs
      if (isFine) {
        books.entries.push({
          dia,
          hora: hora ?? (daysAgo === 0 ? now.hora : '12:00'),
          tipo,
          monto: act.monto,
        })
        books.staffActs += 1
      }
      return may(isFine, answers)
    }
    case 'close': {
      const answers = await twice(staff[act.who], closeCash, {
        body: { contado: act.monto / 100, nota: 'Arqueo' },
      })
      const isFine = !books.closings.has(now.dia)
      if (isFine) {
        const entries = entriesOf(books, now.dia)
        books.closings.set(now.dia, { esperado: sumsOf(entries).saldo, entries: entries.length })
        books.staffActs += 1
      }
      return may(isFine, answers)
    }
    case 'reopen': {
      const answers = await twice(staff[act.who], reopenCash, { body: { motivo: 'Faltaba algo' } })
      const isFine = act.who === 'admin' && books.closings.delete(now.dia)
      if (isFine) books.staffActs += 1
      return may(isFine, answers)
    }
  }
}

const twice = (caller: Caller, call: Endpoint, { body }: Asked): Promise<Answered[]> => {
  const headers = { 'idempotency-key': randomUUID() }
  return Promise.all([caller.call(call, { body, headers }), caller.call(call, { body, headers })])
}

function becomes(sale: PaperSale, to: SaleStatus, books: PaperBooks, now: Moment): void {
  const from = sale.estadoPago
  if (from === to) return
  sale.estadoPago = to
  bringIntoTill(books, sale, from, now)
  books.staffActs += 1
}

async function startOver(): Promise<PaperBooks> {
  moment = new Date(NOW)
  await shop.startOver()
  await shop.deps.pool.query('truncate cash_entries, cash_closings, cash_reopenings, audit_trail')
  products = [
    aProduct({ stock: INITIAL, precio: centavos(1_000_001) }),
    aProduct({ precio: centavos(333), variantes: [aVariant('rojo', 'M', INITIAL)] }),
  ]
  await shop.has(...products)
  return emptyBooks()
}

async function mustAgree(books: PaperBooks): Promise<void> {
  const { pool } = shop.deps
  expect(await salesOffTheBooks(pool)).toEqual([])
  expect(await stocks(pool)).toEqual(
    Object.fromEntries(products.map(({ id }) => [id, INITIAL - unitsOut(books, id)])),
  )
  expect(await rowsIn(pool, 'audit_trail')).toBe(books.staffActs)
  expect(await rowsIn(pool, 'sales')).toBe(books.sales.length)
  const listed = await staff.seller.call(listCashEntries, { query: { limit: 1 } })
  expect(Number(listed.headers.get('x-total-count') ?? 0)).toBe(books.entries.length)
  for (const dia of new Set([...books.entries, ...books.sales].map((one) => one.dia))) {
    const { body } = await staff.seller.call(readCashDay, { query: { dia } })
    expect({ dia, ...dayInCentavos(body) }).toEqual({ dia, ...dayOnPaper(books, dia) })
  }
}
