import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEmail } from '#contract/email/emails.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { readStore } from '#contract/store/store.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { sendWeeklySummary } from './send-weekly-summary.ts'

/** A Sunday. The sessions of the test last an hour, so a call with a session sets the clock to this moment. */
const SIGNED_IN = '2026-03-15T15:00:00Z'
const NBSP = '\u00a0'
const top = aProduct({ nombre: 'Top', sku: 'TOP-1', precio: centavos(1_000_00), stock: 20 })
const dress = aProduct({
  nombre: 'Vestido',
  sku: 'VES-1',
  precio: centavos(500_00),
  variantes: [aVariant('negro', 'M', 4)],
})

let shop: Shop
let admin: Caller
let other: Caller

beforeAll(async () => {
  shop = await openShop({ now: SIGNED_IN })
  admin = await shop.as('admin')
  other = await shop.another('admin')
  const [disabled, unverified] = [await shop.another('admin'), await shop.another('admin')]
  await shop.as('seller')
  await shop.deps.pool.query('update "user" set "emailVerified" = id <> $1, banned = id = $2', [
    unverified.uid,
    disabled.uid,
  ])
  await shop.addProducts(top, dress)
  await shop.deps.pool.query('insert into unit_costs (product_id, costo) values ($1, 400000000)', [top.id])
  await sell([{ ...top, cantidad: 1 }])
  await shop.deps.pool.query(`update sales set creado = '2026-03-04T15:00:00Z'`)
  await sell([{ ...top, cantidad: 3 }])
  await sell([{ ...dress, color: 'negro', talle: 'M', cantidad: 4 }])
})
afterAll(() => shop.close())

function at(moment: string): void {
  shop.clock.advance(Date.parse(moment) - shop.clock.now().getTime())
}
async function sell(lines: Parameters<typeof aCounterSale>[0]): Promise<void> {
  const { status, text } = await admin.call(placeCounterSale, {
    body: aCounterSale(lines, { formaPago: 'transferencia' }),
  })
  expect([status, text]).toEqual([200, text])
}
const send = () => sendWeeklySummary(shop.deps)
const summaries = async () =>
  (
    await shop.deps.pool.query<{ id: string; recipient: string; subject: string }>(
      `select id, recipient, subject from emails where kind = 'weekly-summary' order by id`,
    )
  ).rows
async function textOf(id: string): Promise<string> {
  at(SIGNED_IN)
  return (await admin.call(readEmail, { params: { id: String(id) } })).body.body.text
}

test('Each admin with a verified address gets the last week once, from Monday 07:00, if the store data ask for it', async () => {
  at('2026-03-16T10:00:00Z')
  expect(await send()).toBe(0)
  at(SIGNED_IN)
  const { profile, version } = (await admin.call(readStoreData)).body
  const saved = await admin.call(updateStoreData, { body: { ...profile, weeklySummary: true, version } })
  expect(saved.status).toBe(200)
  expect((await shop.anonymous.call(readStore)).body.profile).not.toHaveProperty('weeklySummary')

  at('2026-03-16T09:59:00Z')
  expect(await send()).toBe(0)
  at('2026-03-16T10:00:00Z')
  const sent = await Promise.all([send(), send()])
  expect(sent.reduce((sum, count) => sum + count)).toBe(2)
  at('2026-03-18T10:00:00Z')
  expect(await send()).toBe(0)
  const stored = await summaries()
  expect(stored.map(({ recipient }) => recipient).toSorted()).toEqual([admin.email, other.email].toSorted())
  expect(new Set(stored.map(({ subject }) => subject))).toEqual(
    new Set(['Resumen semanal: 09/03/2026 al 15/03/2026']),
  )
})

test('The summary has figures beside the week before, the best products, what to reorder, and links with the period', async () => {
  const text = await textOf((await summaries())[0]!.id)
  for (const line of [
    `Neto: $ 5.000,00 · antes $ 1.000,00 (+400 %)`,
    'Ventas: 2 · antes 1 (+100 %)',
    'Unidades: 7 · antes 1 (+600 %)',
    'Ticket promedio: $ 2.500,00 · antes $ 1.000,00 (+150 %)',
    'Margen: $ 1.800,00 (60,0 %) · antes $ 600,00 (60,0 %)',
    'Devoluciones: $ 0,00 · antes $ 0,00',
    'Casa central: $ 5.000,00 en 2 ventas · antes $ 1.000,00',
    'Transferencia: $ 5.000,00 en 2 ventas · antes $ 1.000,00',
    'Top · TOP-1: 3 u., $ 3.000,00 · antes 1 u.',
    'Vestido · VES-1: 4 u., $ 2.000,00 · antes 0 u.',
    'Vestido · VES-1 · negro · M: Pedir 2 u. · stock 0 · vendidas en 60 días: 4',
    'Sobre el margen: Sin 4 u. que no tienen costo.',
  ])
    expect(text.replaceAll(NBSP, ' ').split('\n')).toContain(line)
  expect(text).toContain('/dashboard/reports?periodo=fechas&desde=2026-03-09&hasta=2026-03-15\n')
  expect(text).toContain('/dashboard/reports/reorder\n')
})

test('A shop that was off sends only the last whole week, and says shortly that the week had no sales', async () => {
  at('2026-04-02T15:00:00Z')
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  const [, , third, fourth, ...others] = await summaries()
  expect([third!.subject, fourth!.subject, others]).toEqual([
    'Resumen semanal: 23/03/2026 al 29/03/2026',
    'Resumen semanal: 23/03/2026 al 29/03/2026',
    [],
  ])
  const text = await textOf(third!.id)
  expect(text).toContain('Del 23/03/2026 al 29/03/2026 no hubo ventas.')
  expect(text).not.toContain('Neto')
  expect(text).toContain('desde=2026-03-23&hasta=2026-03-29')
})
