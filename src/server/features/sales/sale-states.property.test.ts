import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { annulSale, changeSaleState, placeCounterSale, placeWebSale } from '#contract/sales.ts'
import type { Coupon } from '#domain/coupon.ts'
import { centavos, type Money } from '#domain/money.ts'
import { initialStatus, type SaleChannel } from '#domain/sale.ts'
import { canBecome, type SaleStatus } from '#domain/sale-status.ts'
import { aCounterSale } from '#testing/a-counter-sale.ts'
import { aCart, aCoupon, aProduct, aVariant } from '#testing/builders.ts'
import type { Answered, Caller } from '#testing/caller.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { cashInTill, salesOffTheBooks } from '#testing/sales-off-the-books.ts'
import { paymentsOfTest } from '#testing/payments-of-test.ts'

let shop: Shop
let admin: Caller
let seller: Caller

beforeAll(async () => {
  shop = await openShop({ payments: paymentsOfTest() })
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})

afterAll(() => shop.close())

const states = ['Pendiente', 'Enproceso', 'Confirmada'] as const
const SALES = 5

/** Annulments are rare, because an annulled sale cannot change any more. */
const anyAct = fc.record({
  of: fc.nat(SALES - 1),
  to: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...states) },
    { weight: 1, arbitrary: fc.constant('Anulado' as const) },
  ),
})
type Act = { of: number; to: SaleStatus }

/** Guarantees each kind of answer: annulled then refused, changed then unchanged. */
const oneOfEach: Act[][] = [
  [{ of: 0, to: 'Anulado' }],
  [{ of: 0, to: 'Confirmada' }],
  [{ of: 1, to: 'Confirmada' }],
  [{ of: 1, to: 'Confirmada' }],
]

/** Commands of one group run concurrently. */
const anyGroups = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })

test('Till, stock and coupons stay consistent under any sequence of concurrent changes, with one e-mail and audit entry per change', async () => {
  const met = { changed: 0, same: 0, annulled: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(anyGroups, async (groups) => {
      const sales = await sellAFew()
      for (const group of groups) {
        const before = await statuses(sales)
        const answers = await Promise.all(group.map((act) => ask(sales[act.of]!, act)))
        for (const { status } of answers) expect([200, 409]).toContain(status)
        if (group.length === 1) {
          const [{ of, to }, [answer]] = [group[0]!, answers]
          const from = before[of]!
          mustFollow(answer!, { from, to })
          const isChange = answer!.status === 200 && from !== to
          met.changed += isChange && to !== 'Anulado' ? 1 : 0
          met.annulled += isChange && to === 'Anulado' ? 1 : 0
          met.same += answer!.status === 200 && from === to ? 1 : 0
          met.refused += answer!.status === 409 ? 1 : 0
        }
        expect(await salesOffTheBooks(shop.deps.pool)).toEqual([])
      }
      expect(await cashInTill(shop.deps.pool)).toBe(await confirmedInCash())
      for (const id of sales) await mustBeToldAndNoted(id)
    }),
    { numRuns: 15, examples: [[oneOfEach]] },
  )
  // Without each kind of answer the test would prove nothing.
  for (const [what, times] of Object.entries(met)) expect({ what, times }).not.toEqual({ what, times: 0 })
})

/** Three web sales (two with a coupon, one by card) and two counter sales. */
async function sellAFew(): Promise<string[]> {
  const top = aProduct({ stock: 50, precio: centavos(1_000_000) })
  const dress = aProduct({
    precio: centavos(333),
    variantes: [aVariant('rojo', 'M', 9), aVariant('azul', 'S', 9)],
  })
  await shop.has(top, dress)
  const { code } = await acceptedCoupon()
  const coupon = { codigoDescuento: code, total: centavos(900_000) }
  const buy = async (...cart: Parameters<typeof aCart>) => {
    const headers = { 'idempotency-key': randomUUID() }
    const [products, facts] = cart
    // Another customer per sale, because one e-mail address may hold only a limited number of unpaid sales.
    const cliente = { correo: `${randomUUID()}@correo.test` }
    const body = aCart(products, { cliente, ...facts })
    return (await shop.visitor.call(placeWebSale, { body, headers })).body.id as string
  }
  const ring = async (...sale: Parameters<typeof aCounterSale>) =>
    (await seller.call(placeCounterSale, { body: aCounterSale(...sale) })).body.id as string
  return [
    await buy([top], coupon),
    await buy([{ ...dress, color: 'azul', talle: 'S', cantidad: 3 }, top]),
    await buy([top], { ...coupon, formaPago: 'Mercado Pago' }),
    await ring([
      { ...top, cantidad: 2 },
      { ...dress, color: 'rojo', talle: 'M' },
    ]),
    await ring([top], { formaPago: 'qr' }),
  ]
}

async function acceptedCoupon(): Promise<Coupon> {
  const coupon = aCoupon()
  await shop.accepts(coupon)
  return coupon
}

const ask = (id: string, { to }: Act): Promise<Answered> =>
  to === 'Anulado'
    ? admin.call(annulSale, { params: { id } })
    : admin.call(changeSaleState, { params: { id, newState: to } })

/** Checks the answer to a command that runs alone. */
function mustFollow({ status, body }: Answered, { from, to }: { from: SaleStatus; to: SaleStatus }): void {
  const by = to === 'Anulado' ? 'annulment' : 'staff'
  const isFine = canBecome(from, to, by) || (from === to && to !== 'Anulado')
  const said = isFine ? (to === 'Anulado' ? 'Eliminado exitosamente' : to) : 'sale-annulled'
  expect({ from, to, status, said: body.estadoPago ?? body.code ?? body.message }).toEqual({
    from,
    to,
    status: isFine ? 200 : 409,
    said,
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

/** Checks that every step to the current status has an audit entry and an e-mail. */
async function mustBeToldAndNoted(id: string): Promise<void> {
  const { pool } = shop.deps
  const { rows: sales } = await pool.query('select medio, "estadoPago", total from sales where id = $1', [id])
  const { rows: steps } = await pool.query<{ before: SaleStatus; after: SaleStatus }>(
    `select before ->> 'estadoPago' as before, after ->> 'estadoPago' as after from audit_trail
     where object = $1 and before is not null order by id`,
    [`sale:${id}`],
  )
  const { rows: told } = await pool.query<{ estadoPago: SaleStatus }>(
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
  expect(told.map((email) => email.estadoPago)).toEqual(medio === 'Página' ? reached : [])
}
