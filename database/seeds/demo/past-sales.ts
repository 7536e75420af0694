import { dayOf, startOfDay } from '#domain/calendar.ts'
import { blankCustomer, type Customer, type SaleChannel } from '#domain/sale/sale.ts'
import type { OnlinePaymentMethod } from '#domain/sale/sale.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { TillPaymentMethod } from '#domain/pricing/surcharge.ts'
import { splitNames } from '#domain/product/colors.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { DemoProduct } from './demo-product.ts'
import { seededRandom } from './seeded-random.ts'
import { demoProducts } from './demo-products.ts'

/** `sku` is the SKU of the product, not of the combination. */
export type PastSaleLine = Choice & { sku: string; cantidad: number }

/** A sale to store at `soldAt`. The quote computes prices, discount and surcharge. */
export type PastSale = {
  soldAt: Date
  medio: SaleChannel
  pago: OnlinePaymentMethod | TillPaymentMethod
  estadoPago: SaleStatus
  /** Counter sales have blank contact fields. */
  cliente: Customer
  /** '' without a coupon. */
  couponCode: string
  lines: PastSaleLine[]
}

/** False for an annulled sale, which returned its stock. */
export const isNotAnnulled = ({ estadoPago }: Pick<PastSale, 'estadoPago'>): boolean =>
  estadoPago !== 'Anulado'

/** `celular` joins the purchases of a buyer without an account, because an unverified e-mail joins none. */
const web = (
  [nombre, user, celular]: readonly [nombre: string, user: string, celular: string],
  provincia: string,
  direccion: string,
  cp: string,
): Customer => ({
  ...blankCustomer,
  nombre,
  correo: `${user}@vidriera.test`,
  provincia,
  direccion,
  cp,
  celular,
})
const counter = (nombre: string): Customer => ({ ...blankCustomer, nombre })

const online = [
  web(['Clienta de prueba', 'clienta', ''], 'Buenos Aires', 'Calle de la Demo 123', '1900'),
  web(['Compradora demo', 'compradora', '11 5555-0131'], 'Córdoba', 'Avenida Ejemplo 456', '5000'),
  web(['Comprador demo', 'comprador', '11 5555-0132'], 'Santa Fe', 'Pasaje Muestra 78', '2000'),
  web(['Clienta frecuente', 'frecuente', '11 5555-0133'], 'Mendoza', 'Boulevard Prueba 910', '5500'),
] as const
const atTheCounter = [
  counter('Clienta de mostrador'),
  counter('Cliente de paso'),
  counter('Vecina del local'),
] as const

type Plan = readonly [
  daysAgo: number,
  hour: number,
  minute: number,
  pago: PastSale['pago'],
  estadoPago: SaleStatus,
  lines: number,
  couponCode?: string,
]

const plans: readonly Plan[] = [
  [41, 11, 20, 'efectivo', 'Confirmada', 1],
  [39, 18, 5, 'Mercado Pago', 'Confirmada', 2],
  [37, 16, 40, 'tarjetaCredito', 'Confirmada', 2],
  [34, 10, 12, 'Efectivo', 'Confirmada', 1],
  [32, 19, 30, 'qr', 'Confirmada', 1],
  [30, 12, 45, 'Mercado Pago', 'Anulado', 1, 'BIENVENIDA10'],
  [28, 17, 22, 'transferencia', 'Confirmada', 3],
  [26, 11, 58, 'Efectivo', 'Confirmada', 2, 'BIENVENIDA10'],
  [23, 15, 10, 'tarjetaDebito', 'Confirmada', 1],
  [21, 20, 15, 'Mercado Pago', 'Confirmada', 1],
  [19, 13, 35, 'efectivo', 'Confirmada', 2],
  [17, 18, 48, 'Efectivo', 'Anulado', 1],
  [15, 10, 40, 'qr', 'Confirmada', 2],
  [13, 21, 5, 'Mercado Pago', 'Confirmada', 3, 'BIENVENIDA10'],
  [12, 16, 18, 'efectivo', 'Confirmada', 1],
  [10, 12, 2, 'Efectivo', 'Confirmada', 1],
  [9, 19, 26, 'tarjetaCredito', 'Confirmada', 1],
  [8, 11, 14, 'Mercado Pago', 'Enproceso', 2],
  [6, 17, 50, 'efectivo', 'Anulado', 1],
  [5, 22, 8, 'Efectivo', 'Enproceso', 1],
  [4, 13, 20, 'transferencia', 'Confirmada', 2],
  [3, 18, 33, 'Mercado Pago', 'Enproceso', 1],
  [2, 10, 55, 'efectivo', 'Confirmada', 2],
  [2, 20, 40, 'Efectivo', 'Pendiente', 2],
  [1, 12, 30, 'qr', 'Confirmada', 1],
  [1, 21, 17, 'Efectivo', 'Pendiente', 1],
]

const isOnline = (pago: PastSale['pago']) => pago === 'Efectivo' || pago === 'Mercado Pago'

/** Returns the moment `hour`:`minute` in the store's time zone, `daysAgo` days before today. */
export const storeTime = (today: Date, daysAgo: number, hour: number, minute: number): Date =>
  new Date(
    startOfDay(dayOf(new Date(today.getTime() - daysAgo * 86_400_000))).getTime() +
      (hour * 60 + minute) * 60_000,
  )

const chosenFrom = (list: string, index: number): string => {
  const names = splitNames(list)
  return names[index % Math.max(1, names.length)] ?? ''
}

const MAX_UNITS = 2

/**
 * Returns the colour and size of a line. An annulled sale needs a combination in stock today, because its units came
 * back.
 */
function choiceOf({ color, talle, variantes }: DemoProduct, index: number, estadoPago: SaleStatus): Choice {
  if (variantes.length === 0) return { color: chosenFrom(color, index), talle: chosenFrom(talle, index) }
  const inStock = variantes.filter((variant) => isNotAnnulled({ estadoPago }) || variant.stock >= MAX_UNITS)
  const variant = inStock[index % inStock.length]!
  return { color: variant.color, talle: variant.talle }
}

const hasEnoughStock = ({ stock, variantes }: DemoProduct): boolean =>
  variantes.length === 0 ? stock >= MAX_UNITS : variantes.some((variant) => variant.stock >= MAX_UNITS)

/** Returns the sales before `today`, oldest first: both channels, every status, only published products. */
export function pastSales(today: Date): PastSale[] {
  const random = seededRandom('past sales')
  const published = demoProducts.filter((product) => product.publicado === 'si')
  const salesByChannel = { Página: 0, 'Casa central': 0 }
  return plans.map(([daysAgo, hour, minute, pago, estadoPago, count, couponCode = ''], index) => {
    const medio = isOnline(pago) ? 'Página' : 'Casa central'
    const customers = medio === 'Página' ? online : atTheCounter
    const sellable = isNotAnnulled({ estadoPago }) ? published : published.filter(hasEnoughStock)
    const first = Math.floor(random.between(0, sellable.length))
    const chosen = Array.from({ length: count }, (_, step) => sellable[(first + step * 7) % sellable.length]!)
    return {
      soldAt: storeTime(today, daysAgo, hour, minute),
      medio,
      pago,
      estadoPago,
      cliente: customers[salesByChannel[medio]++ % customers.length] ?? customers[0],
      couponCode,
      lines: chosen.map((product, step) => ({
        sku: product.sku,
        ...choiceOf(product, index + step, estadoPago),
        cantidad: random.chance(0.2) ? MAX_UNITS : 1,
      })),
    }
  })
}
