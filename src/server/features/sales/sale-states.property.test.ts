import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import type { Coupon } from '#domain/pricing/coupon.ts'
import { centavos, type Money } from '#domain/money.ts'
import { initialStatus, type SaleChannel } from '#domain/sale/sale.ts'
import { canChangeStatus, type SaleStatus } from '#domain/sale/sale-status.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aCoupon, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { CallReply, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { cashInTill, ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'

let shop: Shop
let admin: Caller
let seller: Caller

beforeAll(async () => {
  shop = await openShop({ payments: simulatedPayments() })
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})

afterAll(() => shop.close())

const states = ['Pendiente', 'Enproceso', 'Confirmada'] as const
const SALES = 5

/** Few annulments, because an annulled sale cannot change any more. */
const anyCommand = fc.record({
  of: fc.nat(SALES - 1),
  to: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...states) },
    { weight: 1, arbitrary: fc.constant('Anulado' as const) },
  ),
})
type StaffCommand = { of: number; to: SaleStatus }

/** Fixed commands with each kind of reply: accepted, refused and unchanged. */
const oneOfEach: StaffCommand[][] = [
  [{ of: 0, to: 'Anulado' }],
  [{ of: 0, to: 'Confirmada' }],
  [{ of: 1, to: 'Confirmada' }],
  [{ of: 1, to: 'Confirmada' }],
]

/** Commands of one group run concurrently. */
const anyGroups = fc.array(fc.array(anyCommand, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 8,
})

test('Till, stock and coupons stay consistent under any sequence of concurrent changes, with one e-mail and audit entry per change', async () => {
  const counts = { changed: 0, same: 0, annulled: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(anyGroups, async (groups) => {
      const sales = await sellAFew()
      for (const group of groups) {
        const before = await statuses(sales)
        const replies = await Promise.all(group.map((command) => send(sales[command.of]!, command)))
        for (const { status } of replies) expect([200, 409]).toContain(status)
        if (group.length === 1) {
          const [{ of, to }, [reply]] = [group[0]!, replies]
          const from = before[of]!
          expectTransition(reply!, { from, to })
          const isChange = reply!.status === 200 && from !== to
          counts.changed += isChange && to !== 'Anulado' ? 1 : 0
          counts.annulled += isChange && to === 'Anulado' ? 1 : 0
          counts.same += reply!.status === 200 && from === to ? 1 : 0
          counts.refused += reply!.status === 409 ? 1 : 0
        }
        expect(await ledgerInconsistencies(shop.deps.pool)).toEqual([])
      }
      expect(await cashInTill(shop.deps.pool)).toBe(await confirmedInCash())
      for (const id of sales) await expectEmailsAndAudit(id)
    }),
    { numRuns: 15, examples: [[oneOfEach]] },
  )
  // Every kind of reply must occur, or the test proves nothing.
  for (const [what, times] of Object.entries(counts)) expect({ what, times }).not.toEqual({ what, times: 0 })
})

/** Three web sales (two with a coupon, one by card) and two counter sales. */
async function sellAFew(): Promise<string[]> {
  const top = aProduct({ stock: 50, precio: centavos(1_000_000) })
  const dress = aProduct({
    precio: centavos(333),
    variantes: [aVariant('rojo', 'M', 9), aVariant('azul', 'S', 9)],
  })
  await shop.addProducts(top, dress)
  const { code } = await acceptedCoupon()
  const coupon = { codigoDescuento: code, total: centavos(900_000) }
  const buy = async (...cart: Parameters<typeof aCart>) => {
    const headers = { 'idempotency-key': randomUUID() }
    const [products, facts] = cart
    // Each sale has another customer, because the unpaid sales per e-mail address are limited.
    const cliente = { correo: `${randomUUID()}@correo.test` }
    const body = aCart(products, { cliente, ...facts })
    return (await shop.anonymous.call(placeWebSale, { body, headers })).body.id as string
  }
  const createCounterSale = async (...sale: Parameters<typeof aCounterSale>) =>
    (await seller.call(placeCounterSale, { body: aCounterSale(...sale) })).body.id as string
  return [
    await buy([top], coupon),
    await buy([{ ...dress, color: 'azul', talle: 'S', cantidad: 3 }, top]),
    await buy([top], { ...coupon, formaPago: 'Mercado Pago' }),
    await createCounterSale([
      { ...top, cantidad: 2 },
      { ...dress, color: 'rojo', talle: 'M' },
    ]),
    await createCounterSale([top], { formaPago: 'qr' }),
  ]
}

async function acceptedCoupon(): Promise<Coupon> {
  const coupon = aCoupon()
  await shop.addCoupons(coupon)
  return coupon
}

const send = (id: string, { to }: StaffCommand): Promise<CallReply> =>
  to === 'Anulado'
    ? admin.call(annulSale, { params: { id } })
    : admin.call(changeSaleState, { params: { id, newState: to } })

/** Checks the reply to a command that ran alone. */
function expectTransition(
  { status, body }: CallReply,
  { from, to }: { from: SaleStatus; to: SaleStatus },
): void {
  const by = to === 'Anulado' ? 'annulment' : 'staff'
  const isFine = canChangeStatus(from, to, by) || (from === to && to !== 'Anulado')
  const expectedReply = isFine ? (to === 'Anulado' ? 'Eliminado exitosamente' : to) : 'sale-annulled'
  expect({ from, to, status, said: body.estadoPago ?? body.code ?? body.message }).toEqual({
    from,
    to,
    status: isFine ? 200 : 409,
    said: expectedReply,
  })
}

async function statuses(ids: readonly string[]): Promise<SaleStatus[]> {
  const { rows } = await shop.deps.pool.query<{ id: string; estadoPago: SaleStatus }>(
    'select id, "estadoPago" from sales',
  )
  const statusOf = new Map(rows.map(({ id, estadoPago }) => [id, estadoPago]))
  return ids.map((id) => statusOf.get(id)!)
}

async function confirmedInCash(): Promise<number> {
  const { rows } = await shop.deps.pool.query<{ sum: number }>(
    `select coalesce(sum(total), 0)::bigint as sum from sales
     where "estadoPago" = 'Confirmada' and lower(pago) = 'efectivo'`,
  )
  return rows[0]!.sum
}

/** Every status change needs an audit entry and an e-mail. */
async function expectEmailsAndAudit(id: string): Promise<void> {
  const { pool } = shop.deps
  const { rows: sales } = await pool.query('select medio, "estadoPago", total from sales where id = $1', [id])
  const { rows: steps } = await pool.query<{ before: SaleStatus; after: SaleStatus }>(
    `select before ->> 'estadoPago' as before, after ->> 'estadoPago' as after from audit_trail
     where object = $1 and before is not null order by id`,
    [`sale:${id}`],
  )
  const { rows: emails } = await pool.query<{ estadoPago: SaleStatus }>(
    `select coalesce(payload ->> 'estadoPago', 'Anulado') as "estadoPago" from emails
     where sale_id = $1 and kind in ('sale-status-changed', 'sale-annulled') order by id`,
    [id],
  )
  const { medio, estadoPago, total } = sales[0] as {
    medio: SaleChannel
    estadoPago: SaleStatus
    total: Money
  }
  const reached = steps.map(({ after }) => after)
  expect([...steps.map(({ before }) => before), estadoPago]).toEqual([
    initialStatus(medio, total),
    ...reached,
  ])
  expect(emails.map((email) => email.estadoPago)).toEqual(medio === 'Página' ? reached : [])
}
