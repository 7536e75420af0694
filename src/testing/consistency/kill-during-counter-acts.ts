import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { returnSale } from '#contract/sale/returns.ts'
import type { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { centavos, toPesos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { randomPair } from '#testing/fixtures/random-pair.ts'
import type { HttpCaller } from '#testing/http/http-caller.ts'
import { signInHeaders } from '#testing/identity/sign-in-cookies.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { type KillResult, killRepeatedly, plentifulProducts, WRITERS } from './kill-during-sales.ts'
import { ledgerInconsistencies } from './ledger-consistency.ts'
import { type Attempt, SaleJournal } from './sale-journal.ts'

const SALE_PATH = '/api/sheets/sale/dashboard'
const RETURN_PATH = '/api/counter/returns'
const ANNULMENT_PATH = '/api/sheets/delete/sale/'
const DEPOSIT_PATH = '/api/counter/deposits'
const PAYMENT_PATH = /^\/api\/counter\/deposits\/.+\/payments$/u
const CANCELLATION_PATH = /^\/api\/counter\/deposits\/.+\/cancellation$/u

/** `Money` in JSON: pesos. */
type Sale = Pick<ReplyOf<typeof placeCounterSale>, 'id' | 'estadoPago'> & {
  pagos: { metodo: string; importe: number; recargo: number }[]
}
type Returned = Record<'valor' | 'efectivo', number> &
  Pick<ReplyOf<typeof returnSale>, 'vale'> & { venta: Sale | null }

type Cancelled = { vale: { saldo: number } | null }

/** Acknowledged acts by kind. */
export type CounterActs = {
  sales: number
  returns: number
  exchanges: number
  credits: number
  annulments: number
  deposits: number
  depositPayments: number
  deliveries: number
  cancellations: number
}

/**
 * Like `killDuringSales`, with ten tills: sales with discounts and payment parts, returns, exchanges, credits that pay
 * sales, annulments, and deposits that are paid, delivered or cancelled. Also returns the number of acknowledged acts.
 */
export async function killDuringCounterActs(options: {
  kills: number
  actsBetween: number
  victim: 'shop' | 'shop and server'
}): Promise<KillResult & { acts: CounterActs }> {
  const products = plentifulProducts()
  const journal = new SaleJournal()
  const result = await killRepeatedly(journal, {
    ...options,
    products,
    signIn,
    write: async (_, { caller, enough }) => {
      const till = async () => {
        while (!enough()) if (!(await serveCustomer(journal, { caller, products }))) return
      }
      await Promise.all(Array.from({ length: WRITERS }, till))
    },
    findInconsistencies: (storage) =>
      storage.withDatabase(async ({ pool }) => [
        ...journal.unexpectedReplies,
        ...journal.unanswered.map(({ key }) => `no answer for ${key}`),
        ...(await ledgerInconsistencies(pool)),
        ...(await differencesFromJournal(pool, journal)),
      ]),
  })
  return { ...result, acts: countActs(journal) }
}

async function signIn({ url }: ShopProcess, journal: SaleJournal): Promise<void> {
  journal.headers = await signInHeaders(url)
}

/** Makes all acts of one customer. Returns false when the connection breaks or a reply is unexpected. */
async function serveCustomer(
  journal: SaleJournal,
  { caller, products }: { caller: HttpCaller; products: readonly Product[] },
): Promise<boolean> {
  const send = async <Reply>(path: string, body: object, method: 'POST' | 'DELETE' = 'POST') => {
    const attempt = journal.add({ path, method, body: JSON.stringify(body) })
    const errors = journal.unexpectedReplies.length
    while (attempt.response === undefined)
      if (!(await journal.post(caller, attempt)) || journal.unexpectedReplies.length > errors)
        throw new Stopped()
    return JSON.parse(attempt.response) as Reply
  }
  const [one, other] = randomPair(products)
  /** `paid`: paid parts in centavos. QR pays the rest. */
  const sell = (price: number, more: object, paid: PaidPart[]) => {
    const rest = price - sumOf(paid.map(({ importe }) => importe))
    const pagos = [...paid, { metodo: 'qr', importe: rest }].filter(({ importe }) => importe > 0)
    return send<Sale>(SALE_PATH, {
      ...more,
      nombreCliente: 'Ana Paz',
      pagos: pagos.map((part) => ({ ...part, importe: toPesos(centavos(part.importe)) })),
    })
  }
  const giveBack = (ventaId: string, more: object = {}) =>
    send<Returned>(RETURN_PATH, {
      ventaId,
      lineas: [{ renglon: 0, cantidad: 1, estado: 'stock' }],
      motivo: 'Le quedó chico',
      ...more,
    })
  const [line] = aCart([{ ...one, cantidad: 3 }]).productos
  const descuento = { importe: 1_000.33, motivo: 'Prenda con detalle' }
  try {
    const sale = await sell(
      one.precio * 3 - 100_033 - 50_050,
      {
        productos: [{ ...line, descuento }],
        descuentoVenta: { importe: 500.5, motivo: 'Cliente frecuente' },
      },
      [{ metodo: 'efectivo', importe: 777_777 }],
    )
    const { vale } = await giveBack(sale.id)
    await sell(other.precio, { productos: aCart([other]).productos }, [
      {
        metodo: 'vale',
        importe: Math.min(other.precio, Math.round(vale!.saldo * 100)),
        codigo: vale!.codigo,
      },
    ])
    const cambio = { productos: aCart([other]).productos, pagos: [{ metodo: 'efectivo', importe: 2_000 }] }
    await giveBack(sale.id, { cambio, resto: 'efectivo' })
    const mistake = await sell(one.precio, { productos: aCart([one]).productos }, [
      { metodo: 'efectivo', importe: one.precio },
    ])
    await send(`${ANNULMENT_PATH}${mistake.id}`, { motivo: 'Error' }, 'DELETE')
    const reserve = (pagos: object[]) =>
      send<Sale>(DEPOSIT_PATH, {
        productos: aCart([one]).productos,
        nombreCliente: 'Ana Paz',
        hasta: daysBefore(dayOf(new Date()), -1),
        pagos,
      })
    const pay = (id: string, pagos: object[], entregar = false) =>
      send(`${DEPOSIT_PATH}/${id}/payments`, { pagos, entregar })
    const { id } = await reserve([{ metodo: 'efectivo', importe: toPesos(centavos(one.precio - 500_000)) }])
    await pay(id, [{ metodo: 'qr', importe: 1_000.33 }])
    await pay(id, [{ metodo: 'efectivo', importe: 3_999.67 }], true)
    const unwanted = await reserve([
      { metodo: 'efectivo', importe: 3_000 },
      { metodo: 'qr', importe: 500.07 },
    ])
    await send(`${DEPOSIT_PATH}/${unwanted.id}/cancellation`, { motivo: 'Se arrepintió' })
    return true
  } catch (stop) {
    if (stop instanceof Stopped) return false
    throw stop
  }
}

type PaidPart = { metodo: string; importe: number; codigo?: string }

class Stopped extends Error {}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const answered = ({ attempts }: SaleJournal, isIt: (path: string) => boolean) =>
  attempts.filter(({ path = '', response }) => response !== undefined && isIt(path))

const repliesTo = <Reply>(journal: SaleJournal, wanted: string | RegExp): Reply[] =>
  answered(journal, (path) => (typeof wanted === 'string' ? path === wanted : wanted.test(path))).map(
    ({ response }) => JSON.parse(response!) as Reply,
  )

const annulmentsOf = (journal: SaleJournal): string[] =>
  answered(journal, (path) => path.startsWith(ANNULMENT_PATH)).map(({ path }) =>
    path!.slice(ANNULMENT_PATH.length),
  )

function countActs(journal: SaleJournal): CounterActs {
  const sales = repliesTo<Sale>(journal, SALE_PATH)
  const returns = repliesTo<Returned>(journal, RETURN_PATH)
  const payments = repliesTo<Sale>(journal, PAYMENT_PATH)
  const deliveries = payments.filter(({ estadoPago }) => estadoPago === 'Confirmada').length
  const exchanges = returns.filter(({ venta }) => venta).length
  return {
    sales: sales.length,
    returns: returns.length - exchanges,
    exchanges,
    credits: sales.filter((sale) => paidBy(sale, 'vale') > 0).length,
    annulments: annulmentsOf(journal).length,
    deposits: repliesTo(journal, DEPOSIT_PATH).length,
    depositPayments: payments.length - deliveries,
    deliveries,
    cancellations: repliesTo(journal, CANCELLATION_PATH).length,
  }
}

const paidBy = ({ pagos }: Sale, method: string): number =>
  sumOf(
    pagos
      .filter(({ metodo }) => metodo === method)
      .map(({ importe, recargo }) => Math.round((importe + recargo) * 100)),
  )

/** Compares the stored records with the replies: each acknowledged act is stored once, and no other act is. */
async function differencesFromJournal(db: Queryable, journal: SaleJournal): Promise<string[]> {
  const acts = countActs(journal)
  const returns = repliesTo<Returned>(journal, RETURN_PATH)
  const annulled = new Set(annulmentsOf(journal))
  // The last reply to each deposit has all its parts. A cancelled deposit leaves its cash in the till.
  const deposits = [
    ...new Map(
      [...repliesTo<Sale>(journal, DEPOSIT_PATH), ...repliesTo<Sale>(journal, PAYMENT_PATH)].map((sale) => [
        sale.id,
        sale,
      ]),
    ).values(),
  ]
  const refunded = repliesTo<Cancelled>(journal, CANCELLATION_PATH)
  const standing = [
    ...repliesTo<Sale>(journal, SALE_PATH),
    ...returns.flatMap(({ venta }) => venta ?? []),
  ].filter(({ id }) => !annulled.has(id))
  const paidOut = sumOf(returns.map(({ efectivo }) => Math.round(efectivo * 100)))
  const issued = sumOf([
    ...returns.map(({ valor }) => Math.round(valor * 100)),
    ...refunded.map(({ vale }) => Math.round(vale!.saldo * 100)),
  ])
  const expected = {
    sales: acts.sales + acts.exchanges + acts.deposits,
    annulled: acts.annulments + acts.cancellations,
    delivered: acts.deliveries,
    returns: acts.returns + acts.exchanges + acts.cancellations,
    audited:
      acts.returns +
      acts.exchanges +
      acts.annulments +
      acts.depositPayments +
      acts.deliveries +
      acts.cancellations,
    cash: sumOf([...standing, ...deposits].map((sale) => paidBy(sale, 'efectivo'))) - paidOut,
    owed: issued - paidOut - sumOf(standing.map((sale) => paidBy(sale, 'vale'))),
  }
  const { rows } = await db.query<typeof expected>(
    `select (select count(*) from sales)::int as sales,
       (select count(*) from sales where "estadoPago" = 'Anulado')::int as annulled,
       (select count(*) from sales where "guardadaHasta" is not null and "estadoPago" = 'Confirmada')::int as delivered,
       (select count(*) from sale_returns)::int as returns,
       (select count(*) from audit_trail
        where what in ('tomó una devolución', 'hizo un cambio', 'anuló una venta', 'cobró una seña',
          'entregó una venta con seña', 'canceló una venta con seña'))::int as audited,
       (select sum(case tipo when 'Gasto' then -monto else monto end) from cash_entries)::float as cash,
       (select sum(saldo) from store_credits)::float as owed`,
  )
  const { rows: kept } = await db.query<{ key: string; response: string }>(
    'select key, response from idempotency_keys',
  )
  const stored = new Map(kept.map(({ key, response }) => [key, response]))
  const isLost = ({ key, response }: Attempt) => response !== undefined && stored.get(key) !== response
  return [
    ...journal.attempts
      .filter(isLost)
      .map(({ key }) => `an acknowledged act that is not stored as answered: ${key}`),
    ...Object.entries(expected)
      .filter(([what, value]) => rows[0]![what as keyof typeof expected] !== value)
      .map(([what, value]) => `${what}: ${rows[0]![what as keyof typeof expected]}, not ${value}`),
  ]
}
