import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import type { Shop } from '#testing/shop/open-shop.ts'
import { centavos } from '#domain/money.ts'
import type { Who } from './counter-act-kinds.ts'

const INITIAL = 50
const PRICE = 1_000_01
export const product = aProduct({ stock: INITIAL, precio: centavos(PRICE) })

/** Staff of a shop. `seen`: outcomes of the acts so far. */
export type Counter = {
  shop: Shop
  admin: Caller
  staff: Record<Who, Caller>
  seen: Set<string>
  model: CounterModel
}

export type ModelSale = {
  id: string
  by: Who | 'guest'
  total: number
  /** Unpaid part of the total. */
  left: number
  units: number
  returnedUnits: number
  returned: number
  cash: number
  uses: { code: string; amount: number }[]
  /** Part that the return of the same exchange pays. */
  exchanged: number
  isDeposit: boolean
  /** Paid, and of a deposit also delivered. */
  isConfirmed: boolean
  isAnnulled: boolean
}

/**
 * All amounts in centavos. `credits`: balance by code. `closed`: expected cash of the closing of a closed day.
 * `deposited`: charged parts of deposits. `refunded`: credits of cancelled deposits.
 */
export type CounterModel = {
  stock: number
  cash: number
  closed: number | undefined
  sales: ModelSale[]
  credits: Map<string, number>
  returns: number
  paidOut: number
  deposited: number
  refunded: number
}

export const emptyCounterModel = (): CounterModel => ({
  stock: INITIAL,
  cash: 0,
  closed: undefined,
  sales: [],
  credits: new Map(),
  returns: 0,
  paidOut: 0,
  deposited: 0,
  refunded: 0,
})

/** Returns the sale of an act, or undefined while there is none. */
export const saleOf = ({ sales }: CounterModel, newest: number): ModelSale | undefined =>
  sales[newest % sales.length]

/** Returns the deposit of an act, or undefined while there is none. */
export const depositOf = ({ sales }: CounterModel, newest: number): ModelSale | undefined => {
  const deposits = sales.filter(({ isDeposit }) => isDeposit)
  return deposits[newest % deposits.length]
}

export const isClosedTo = (model: CounterModel, who: Who): boolean =>
  model.closed !== undefined && who === 'seller'

/** The reply of an exchange without a rest has no code. */
const UNKNOWN_CREDIT = 'credit of'

/** Returns a credit with a balance, or nothing. */
export function anyCredit({ credits }: CounterModel, choice: number): [code?: string, saldo?: number] {
  const known = [...credits].filter(([code, left]) => left > 0 && !code.startsWith(UNKNOWN_CREDIT))
  return known[choice % (known.length + 1)] ?? []
}

/** Returns the lines and the discount of a sale, with its price. */
export function orderOf({ units, percent }: { units: number; percent: number }) {
  const price = PRICE * units
  return {
    price: price - Math.floor((price * Math.round(percent * 100) + 5_000) / 10_000),
    order: {
      productos: aCounterSale([{ ...product, cantidad: units }]).productos,
      nombreCliente: 'Ana Paz',
      ...(percent > 0 && { descuentoVenta: { porcentaje: percent, motivo: 'Prenda con detalle' } }),
    },
  }
}

type Part = { metodo: string; importe: number; codigo?: string | undefined }

/** Returns parts as a request names them, in pesos. */
export const requestedParts = (parts: readonly Part[]) =>
  parts.filter(({ importe }) => importe > 0).map((part) => ({ ...part, importe: part.importe / 100 }))

export const inCentavos = (pesos: number): number => Math.round(pesos * 100)
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Store data of the model: 7 % more by QR, as in every shop, and 12.5 % less in cash. */
export const counterStore = {
  refundsAtTill: 'sellers',
  sellerDiscountLimit: 10_000,
  methodDiscounts: { efectivo: 1_250, transferencia: 0 },
} as const

/** The surcharge of a part, or its discount below zero. Half a centavo of the charged amount rounds up. */
export function surchargeOf({ metodo, importe }: Part): number {
  if (metodo === 'efectivo') return Math.floor((importe * 875 + 500) / 1_000) - importe
  return giftSurchargeOf({ metodo, importe })
}

/** A gift card has no discount. */
export const giftSurchargeOf = ({ metodo, importe }: Part): number =>
  metodo === 'qr' ? Math.floor((importe * 7 + 50) / 100) : 0

/** A sale of a reply. */
type RepliedSale = {
  id: string
  total: number
  pagos: { metodo: string; importe: number; recargo: number }[]
}

/** `code`: credit of an earlier act that pays a part. `left`: unpaid part of a deposit. */
export function recordSale(
  model: CounterModel,
  sale: RepliedSale,
  { by, units, code, left }: { by: ModelSale['by']; units: number; code?: string | undefined; left?: number },
): void {
  const partsBy = (...methods: string[]) =>
    sumOf(
      sale.pagos
        .filter(({ metodo }) => methods.includes(metodo))
        .map(({ importe, recargo }) => inCentavos(importe) + inCentavos(recargo)),
    )
  // The web's name of cash, which is not received yet.
  const unpaid = left ?? partsBy('Efectivo')
  const [cash, used] = [partsBy('efectivo'), partsBy('vale')]
  const isDeposit = left !== undefined
  model.stock -= units
  model.cash += cash
  if (isDeposit) model.deposited += cash + used + partsBy('qr')
  model.sales.unshift({
    id: sale.id,
    by,
    total: inCentavos(sale.total),
    left: unpaid,
    units,
    returnedUnits: 0,
    returned: 0,
    cash,
    uses: used > 0 ? [{ code: code ?? `${UNKNOWN_CREDIT} ${sale.id}`, amount: used }] : [],
    exchanged: code === undefined ? used : 0,
    isDeposit,
    isConfirmed: !isDeposit && unpaid === 0,
    isAnnulled: false,
  })
  if (code !== undefined) model.credits.set(code, model.credits.get(code)! - used)
}

/** Records later parts of a deposit. */
export function recordPayment(model: CounterModel, sale: ModelSale, parts: readonly Part[]): void {
  for (const part of parts) {
    const { metodo, importe, codigo } = part
    const surcharge = surchargeOf(part)
    sale.total += surcharge
    sale.left -= importe
    model.deposited += importe + surcharge
    if (metodo === 'efectivo') {
      sale.cash += importe + surcharge
      model.cash += importe + surcharge
    }
    if (codigo !== undefined && importe > 0) {
      sale.uses.push({ code: codigo, amount: importe })
      model.credits.set(codigo, model.credits.get(codigo)! - importe)
    }
  }
}

export function recordAnnulment(model: CounterModel, sale: ModelSale): void {
  sale.isAnnulled = true
  model.stock += sale.units
  model.cash -= sale.cash
  giveCreditsBack(model, sale)
}

/** The cash stays in the till. Returns what becomes a new credit. */
export function recordCancellation(model: CounterModel, sale: ModelSale): number {
  const owed = sale.total - sale.left - sumOf(sale.uses.map(({ amount }) => amount))
  sale.isAnnulled = true
  model.stock += sale.units
  model.refunded += owed
  giveCreditsBack(model, sale)
  return owed
}

function giveCreditsBack(model: CounterModel, sale: ModelSale): void {
  for (const { code, amount } of sale.uses) model.credits.set(code, (model.credits.get(code) ?? 0) + amount)
}

/** Returns the sums of the day that screens and exports show, in centavos. */
export function sumsOfModel({ sales, credits, returns, paidOut, deposited, refunded }: CounterModel) {
  const standing = sales.filter(({ isAnnulled }) => !isAnnulled)
  const returned = sumOf(sales.map((sale) => sale.returned))
  const enPrendas = sumOf(standing.map(({ exchanged }) => exchanged))
  return {
    collected: sumOf(standing.map(({ total, left, returned: back }) => total - left - back)),
    returned,
    toCollect: sumOf(standing.map(({ left }) => left)),
    total: sumOf(standing.map(({ total }) => total)),
    owed: sumOf([...credits.values()]),
    exchanges: {
      devoluciones: returns,
      valor: returned,
      enPrendas,
      enDinero: paidOut,
      enTarjeta: 0,
      enTransferencia: 0,
      enVales: returned - enPrendas - paidOut + refunded,
      valesUsados: sumOf(standing.flatMap(({ uses }) => uses.map(({ amount }) => amount))) - enPrendas,
      senas: deposited,
    },
  }
}
