import fc from 'fast-check'

/** Mostly the seller, whose acts in cash a closed day refuses. */
const who = fc.constantFrom('seller' as const, 'seller' as const, 'admin' as const)

const sell = fc.record({
  kind: fc.constant('sell' as const),
  who,
  units: fc.integer({ min: 1, max: 3 }),
  percent: fc.constantFrom(0, 10, 33.33),
  cashShare: fc.constantFrom(0, 30, 100),
  credit: fc.nat(3),
})
const giveBack = fc.record({
  kind: fc.constant('return' as const),
  who,
  newest: fc.nat(3),
  units: fc.integer({ min: 1, max: 2 }),
  isDamaged: fc.boolean(),
  taken: fc.nat(2),
  resto: fc.constantFrom('vale' as const, 'efectivo' as const),
})
const annul = fc.record({ kind: fc.constant('annul' as const), who, newest: fc.nat(3) })
const closeOrReopen = fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const) })

/** `newest`: index of the sale, newest first, modulo the number of sales. `credit`: index of a credit, or none. */
export const anyCounterAct = fc.oneof(sell, sell, giveBack, giveBack, annul, closeOrReopen)

export type CounterAct = typeof anyCounterAct extends fc.Arbitrary<infer One> ? One : never
export type ActOf<Kind extends CounterAct['kind']> = Extract<CounterAct, { kind: Kind }>
export type Who = ActOf<'sell'>['who']

type ModelSale = {
  id: string
  by: Who
  total: number
  units: number
  returnedUnits: number
  returned: number
  cash: number
  uses: { code: string; amount: number }[]
  /** Part that the return of the same exchange pays. */
  exchanged: number
  isAnnulled: boolean
}

const inCash: ActOf<'sell'> = {
  kind: 'sell',
  who: 'seller',
  units: 2,
  percent: 10,
  cashShare: 100,
  credit: 1,
}
const oneBack: ActOf<'return'> = {
  kind: 'return',
  who: 'seller',
  newest: 0,
  units: 1,
  isDamaged: false,
  taken: 0,
  resto: 'vale',
}
const annulled: ActOf<'annul'> = { kind: 'annul', who: 'seller', newest: 0 }

/** A sequence with every outcome. */
export const everyCounterAct: CounterAct[] = [
  inCash,
  { kind: 'close' },
  inCash,
  { ...oneBack, resto: 'efectivo' },
  annulled,
  { kind: 'reopen' },
  annulled,
  { ...inCash, percent: 0 },
  oneBack,
  { ...inCash, credit: 0 },
  { ...oneBack, newest: 1, taken: 1 },
]

/** All amounts in centavos. `credits`: balance by code. `closed`: expected cash of the closing of a closed day. */
export type CounterModel = {
  stock: number
  cash: number
  closed: number | undefined
  sales: ModelSale[]
  credits: Map<string, number>
  returns: number
  paidOut: number
}

export const emptyCounterModel = (stock: number): CounterModel => ({
  stock,
  cash: 0,
  closed: undefined,
  sales: [],
  credits: new Map(),
  returns: 0,
  paidOut: 0,
})

/** Returns the sale of an act, or undefined while there is none. */
export const saleOf = ({ sales }: CounterModel, newest: number): ModelSale | undefined =>
  sales[newest % sales.length]

/** The reply of an exchange without a rest has no code. */
export const UNKNOWN_CREDIT = 'credit of'

export const inCentavos = (pesos: number): number => Math.round(pesos * 100)
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** A sale of a reply. */
type RepliedSale = {
  id: string
  total: number
  pagos: { metodo: string; importe: number; recargo: number }[]
}

/** `code`: credit of an earlier return that pays a part. */
export function recordSale(
  model: CounterModel,
  sale: RepliedSale,
  { by, units, code }: { by: Who; units: number; code?: string | undefined },
): void {
  const partsBy = (method: string) =>
    sumOf(
      sale.pagos
        .filter(({ metodo }) => metodo === method)
        .map(({ importe, recargo }) => inCentavos(importe) + inCentavos(recargo)),
    )
  const [cash, used] = [partsBy('efectivo'), partsBy('vale')]
  model.stock -= units
  model.cash += cash
  model.sales.unshift({
    id: sale.id,
    by,
    total: inCentavos(sale.total),
    units,
    returnedUnits: 0,
    returned: 0,
    cash,
    uses: used > 0 ? [{ code: code ?? `${UNKNOWN_CREDIT} ${sale.id}`, amount: used }] : [],
    exchanged: code === undefined ? used : 0,
    isAnnulled: false,
  })
  if (code !== undefined) model.credits.set(code, model.credits.get(code)! - used)
}

export function recordAnnulment(model: CounterModel, sale: ModelSale): void {
  sale.isAnnulled = true
  model.stock += sale.units
  model.cash -= sale.cash
  for (const { code, amount } of sale.uses) model.credits.set(code, (model.credits.get(code) ?? 0) + amount)
}

/** Returns the sums of the day that screens and exports show, in centavos. */
export function sumsOfModel({ sales, credits, returns, paidOut }: CounterModel) {
  const standing = sales.filter(({ isAnnulled }) => !isAnnulled)
  const returned = sumOf(sales.map((sale) => sale.returned))
  const enPrendas = sumOf(standing.map(({ exchanged }) => exchanged))
  return {
    collected: sumOf(standing.map(({ total, returned: back }) => total - back)),
    returned,
    total: sumOf(standing.map(({ total }) => total)),
    owed: sumOf([...credits.values()]),
    exchanges: {
      devoluciones: returns,
      valor: returned,
      enPrendas,
      enDinero: paidOut,
      enTarjeta: 0,
      enVales: returned - enPrendas - paidOut,
      valesUsados: sumOf(standing.flatMap(({ uses }) => uses.map(({ amount }) => amount))) - enPrendas,
    },
  }
}
