import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cash from '#contract/cash/cash-flow.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { receiveSaleCash } from '#contract/sale/receive-sale-cash.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { CallReply, CallInput, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import {
  isInCash,
  recordCash,
  storeMoment,
  emptyLedger,
  type Moment,
  type LedgerModel,
  dayInCentavos,
  modelDay,
  entriesOf,
  type ModelSale,
  sumsOf,
  unitsSold,
} from '#testing/consistency/ledger-model.ts'
import { anyDays, type LedgerCommand, type LedgerRole } from '#testing/consistency/random-ledger-commands.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { rowCount, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'

/** 13:30 in the store's time zone, 30 minutes before the afternoon shift. */
const NOW = '2026-03-10T16:30:00Z'
const INITIAL = 500

let shop: Shop
/** Current time of the commands. Sessions use a fixed clock, because they would expire. */
let moment: Date
let guest: Caller
let staff: Record<LedgerRole, Caller>
let products: [Product, Product]

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  guest = shop.anonymousWith({ clock: { now: () => moment } })
  staff = {
    admin: signedIn(await shop.as('admin')),
    seller: signedIn(await shop.as('seller')),
    colleague: signedIn(await shop.another('seller')),
  }
})

const signedIn = (caller: Caller): Caller => ({
  ...caller,
  call: (call, request) =>
    guest.call(call, {
      ...request,
      headers: { ...request?.headers, authorization: `Bearer ${caller.token}` },
    }),
})

afterAll(() => shop.close())

/** A fixed sequence that accepts and refuses every kind of command, except web purchases, which are never refused. */
const dayOfEveryKind = (
  [
    { kind: 'open', who: 'admin', monto: 1 },
    { kind: 'open', who: 'seller', monto: 1 },
    { kind: 'enter', who: 'seller', monto: 1, tipo: 'Gasto', daysAgo: 0, hora: undefined },
    { kind: 'enter', who: 'seller', monto: 1, tipo: 'Gasto', daysAgo: 0, hora: '23:59' },
    { kind: 'ring', who: 'seller', pago: 'efectivo', product: 0, units: 1 },
    { kind: 'buy', product: 1, units: 1 },
    { kind: 'change', newest: 0, to: 'Confirmada', cobrado: false },
    { kind: 'receive', who: 'seller', newest: 0 },
    { kind: 'receive', who: 'admin', newest: 0 },
    { kind: 'receive', who: 'admin', newest: 0 },
    { kind: 'annul', who: 'admin', newest: 0 },
    { kind: 'annul', who: 'admin', newest: 0 },
    { kind: 'change', newest: 0, to: 'Confirmada', cobrado: true },
    { kind: 'reopen', who: 'admin' },
    { kind: 'close', who: 'admin', monto: 1 },
    { kind: 'close', who: 'admin', monto: 1 },
    { kind: 'ring', who: 'seller', pago: 'efectivo', product: 0, units: 1 },
    { kind: 'ring', who: 'seller', pago: 'qr', product: 0, units: 1 },
    { kind: 'ring', who: 'admin', pago: 'efectivo', product: 0, units: 1 },
    { kind: 'reopen', who: 'seller' },
    { kind: 'reopen', who: 'admin' },
  ] satisfies LedgerCommand[]
).map((command): [number, LedgerCommand] => [0, command])

test('Cash, stock, movements, audit and sales agree after random days of commands that are each sent twice', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyDays, async (days) => {
      const ledger = await startOver()
      for (const [after, command] of days) {
        moment = new Date(moment.getTime() + after * 60_000)
        const now = storeMoment(moment)
        outcomes.add(await execute(command, ledger, now))
      }
      await expectConsistency(ledger)
    }),
    { numRuns: 12, examples: [[dayOfEveryKind]] },
  )
  // Every outcome must occur, or the test proves little.
  const all = ['ring', 'buy', 'change', 'receive', 'annul', 'enter', 'open', 'close', 'reopen'].flatMap(
    (name) => [name, `no ${name}`],
  )
  expect(all.filter((name) => !outcomes.has(name))).toEqual(['no buy'])
})

/**
 * Sends a command over HTTP and applies it to the ledger model. Idempotent calls are sent twice concurrently. Returns
 * the kind of the command, with the prefix 'no ' after a refusal.
 */
async function execute(command: LedgerCommand, ledger: LedgerModel, now: Moment): Promise<string> {
  const context = { now, act: command }
  const may = (isAccepted: boolean, replies: CallReply[]): string => {
    const [done, texts] = [replies.map(({ status }) => status === 200), replies.map(({ text }) => text)]
    expect({ ...context, done, texts }).toEqual({ ...context, done: replies.map(() => isAccepted), texts })
    return isAccepted ? command.kind : `no ${command.kind}`
  }
  switch (command.kind) {
    case 'ring':
    case 'buy': {
      const chosen = [{ ...products[command.product], cantidad: command.units }] as const
      const sellerId = command.kind === 'ring' ? staff[command.who].uid : null
      const pago = command.kind === 'ring' ? command.pago : 'Efectivo'
      const replies =
        command.kind === 'ring'
          ? await twice(staff[command.who], placeCounterSale, {
              body: aCounterSale(chosen, { formaPago: command.pago }),
            })
          : await twice(guest, placeWebSale, { body: aCart(chosen) })
      const isRefused =
        command.kind === 'ring' &&
        pago === 'efectivo' &&
        command.who !== 'admin' &&
        ledger.closings.has(now.dia)
      if (isRefused) return may(false, replies)
      const { id, total } = replies[0]!.body
      const stored: ModelSale = {
        ...now,
        id,
        sellerId,
        pago,
        total: Math.round(total * 100),
        product: products[command.product].id,
        units: command.units,
        estadoPago: sellerId === null ? 'Pendiente' : 'Confirmada',
        isInTill: false,
      }
      ledger.sales.unshift(stored)
      recordCash(ledger, stored, { now, receives: true })
      if (sellerId !== null) ledger.staffCommands += 1
      return may(true, replies)
    }
    case 'change': {
      const sale = ledger.sales[command.newest]
      if (!sale) return 'nothing to change'
      const reply = await staff.admin.call(changeSaleState, {
        params: { id: sale.id, newState: command.to },
        body: { cobrado: command.cobrado },
      })
      const isAccepted = sale.estadoPago !== 'Anulado'
      if (isAccepted) changeStatus(sale, command.to, { ledger, now, receives: command.cobrado })
      return may(isAccepted, [reply])
    }
    case 'receive': {
      const sale = ledger.sales[command.newest]
      if (!sale) return 'nothing to receive'
      const replies = await twice(staff[command.who], receiveSaleCash, { params: { id: sale.id }, body: {} })
      const isAllowed = command.who === 'admin' || (sale.sellerId !== null && !ledger.closings.has(now.dia))
      const isAccepted = isInCash(sale) && sale.estadoPago === 'Confirmada' && !sale.isInTill && isAllowed
      if (isAccepted) {
        recordCash(ledger, sale, { now, receives: true })
        ledger.staffCommands += 1
      }
      return may(isAccepted, replies)
    }
    case 'annul': {
      const sale = ledger.sales[command.newest]
      if (!sale) return 'nothing to annul'
      const request = { params: { id: sale.id }, body: { motivo: 'Se arrepintió' } }
      const reply = await staff[command.who].call(annulSale, request)
      const isOwnSale = sale.sellerId === staff[command.who].uid && sale.dia === now.dia
      const isAccepted =
        sale.estadoPago !== 'Anulado' &&
        (command.who === 'admin' || (isOwnSale && !(sale.isInTill && ledger.closings.has(now.dia))))
      if (isAccepted) changeStatus(sale, 'Anulado', { ledger, now, receives: false })
      return may(isAccepted, [reply])
    }
    case 'enter':
    case 'open': {
      const { daysAgo = 0, hora } = command.kind === 'enter' ? command : {}
      const tipo = command.kind === 'enter' ? command.tipo : 'Caja Inicial'
      const dia = storeMoment(new Date(moment.getTime() - daysAgo * 86_400_000)).dia
      const { monto } = command
      const fecha = dia.split('-').toReversed().join('/')
      const body = { tipo, monto: monto / 100, descripcion: 'Algo', fecha, hora }
      const replies = await twice(staff[command.who], cash.addCashEntry, { body })
      const isFuture = daysAgo === 0 && hora !== undefined && hora > now.hora
      const isSecondOpening =
        command.kind === 'open' && ledger.entries.some((entry) => entry.dia === dia && entry.tipo === tipo)
      const isAllowed = command.who === 'admin' || (daysAgo === 0 && !ledger.closings.has(dia))
      const isAccepted = !isFuture && !isSecondOpening && isAllowed
      if (isAccepted) {
        const time = hora ?? (daysAgo === 0 ? now.hora : '12:00')
        ledger.entries.push({ dia, hora: time, tipo, monto })
        ledger.staffCommands += 1
      }
      return may(isAccepted, replies)
    }
    case 'close': {
      const body = { contado: command.monto / 100, nota: 'Arqueo' }
      const replies = await twice(staff[command.who], cash.closeCash, { body })
      const isAccepted = !ledger.closings.has(now.dia)
      if (isAccepted) {
        const entries = entriesOf(ledger, now.dia)
        ledger.closings.set(now.dia, { esperado: sumsOf(entries).saldo, entries: entries.length })
        ledger.staffCommands += 1
      }
      return may(isAccepted, replies)
    }
    case 'reopen': {
      const replies = await twice(staff[command.who], cash.reopenCash, { body: { motivo: 'Faltaba algo' } })
      const isAccepted = command.who === 'admin' && ledger.closings.delete(now.dia)
      if (isAccepted) ledger.staffCommands += 1
      return may(isAccepted, replies)
    }
  }
}

const twice = (caller: Caller, call: Endpoint, request: CallInput): Promise<CallReply[]> => {
  const headers = { 'idempotency-key': randomUUID() }
  return Promise.all([caller.call(call, { ...request, headers }), caller.call(call, { ...request, headers })])
}

function changeStatus(
  sale: ModelSale,
  to: SaleStatus,
  { ledger, ...cash }: { ledger: LedgerModel; now: Moment; receives: boolean },
): void {
  if (sale.estadoPago === to) return
  sale.estadoPago = to
  recordCash(ledger, sale, cash)
  ledger.staffCommands += 1
}

async function startOver(): Promise<LedgerModel> {
  moment = new Date(NOW)
  await shop.reset()
  await shop.deps.pool.query('truncate cash_entries, cash_closings, cash_reopenings, audit_trail cascade')
  products = [
    aProduct({ stock: INITIAL, precio: centavos(1_000_001) }),
    aProduct({ precio: centavos(333), variantes: [aVariant('rojo', 'M', INITIAL)] }),
  ]
  await shop.addProducts(...products)
  return emptyLedger()
}

async function expectConsistency(ledger: LedgerModel): Promise<void> {
  const { pool } = shop.deps
  expect(await ledgerInconsistencies(pool)).toEqual([])
  expect(await stockByProduct(pool)).toEqual(
    Object.fromEntries(products.map(({ id }) => [id, INITIAL - unitsSold(ledger, id)])),
  )
  expect(await rowCount(pool, 'audit_trail')).toBe(ledger.staffCommands)
  expect(await rowCount(pool, 'sales')).toBe(ledger.sales.length)
  const listed = await staff.seller.call(cash.listCashEntries, { query: { limit: 1 } })
  expect(Number(listed.headers.get('x-total-count') ?? 0)).toBe(ledger.entries.length)
  for (const dia of new Set([...ledger.entries, ...ledger.sales].map((one) => one.dia))) {
    const { body } = await staff.seller.call(cash.readCashDay, { query: { dia } })
    expect({ dia, ...dayInCentavos(body) }).toEqual({ dia, ...modelDay(ledger, dia) })
  }
}
