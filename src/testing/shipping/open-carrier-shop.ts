import { randomUUID } from 'node:crypto'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos, toPesos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { defaultShipping } from '#domain/shipping/shipping-settings.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import type { TestCarrier } from './test-carrier.ts'

type CarrierSale = { id: string; numero: number; correo: string; comprobante: string }

/** A shop whose shipments go to the carrier `twin`. */
export type CarrierShop = {
  shop: Shop
  admin: Caller
  seller: Caller
  /** Adds a product and empties the cached rates. Called before each test. */
  renew(): Promise<void>
  /** Buys one unit with the carrier: at home, or at its first branch. The sale waits for its payment. */
  buy(kind?: 'domicilio' | 'sucursal'): Promise<CarrierSale>
  /** Buys one unit, and an admin accepts the sale. */
  buyAccepted(kind?: 'domicilio' | 'sucursal'): Promise<CarrierSale>
  accept(id: string): Promise<void>
}

export const CARRIER_ORIGIN = {
  cp: '1900',
  provincia: 'Buenos Aires' as const,
  localidad: 'La Plata',
  direccion: 'Calle 50 1234',
}

export async function openCarrierShop(twin: TestCarrier): Promise<CarrierShop> {
  const shop = await openShop({ settings: twin.settings, payments: simulatedPayments() })
  const [admin, seller] = [await shop.as('admin'), await shop.as('seller')]
  const { profile, version } = (await admin.call(readStoreData)).body
  const shipping = { ...defaultShipping, usesCarrier: true, origin: CARRIER_ORIGIN }
  const { status } = await admin.call(updateStoreData, { body: { ...profile, shipping, version } })
  if (status !== 200) throw new Error(`The store data were refused with status ${status}`)
  let shirt: Product

  async function buy(kind: 'domicilio' | 'sucursal' = 'domicilio'): Promise<CarrierSale> {
    const place = { cp: '1425', provincia: 'Ciudad Autónoma de Buenos Aires', localidad: 'Palermo' }
    const cart = aCart([shirt], {
      formaPago: 'Mercado Pago',
      cliente: {
        ...place,
        direccion: 'Av. Santa Fe 3253',
        piso: '4',
        depto: 'B',
        celular: '11 5555-0100',
      },
    })
    const quoted = await shop.anonymous.call(quoteCart, {
      body: { ...cart, envio: { ...place, opcion: '' } },
    })
    const options = quoted.body.opcionesEnvio as {
      id: string
      tipo: string
      precio: number
      sucursales: { id: string }[]
    }[]
    const { id, precio, sucursales } = options.find(
      (one) => one.tipo === 'correo' && one.sucursales.length > 0 === (kind === 'sucursal'),
    )!
    const envio = { opcion: id, precio, ...(kind === 'sucursal' && { sucursal: sucursales[0]!.id }) }
    const sold = await shop.anonymous.call(placeWebSale, {
      body: { ...cart, envio, total: toPesos(shirt.precio) + precio },
      headers: { 'idempotency-key': randomUUID() },
    })
    if (sold.status !== 200) throw new Error(`The purchase was refused: ${sold.text}`)
    return sold.body
  }

  async function accept(id: string): Promise<void> {
    const { status: reply } = await admin.call(changeSaleState, {
      params: { id, newState: 'Enproceso' },
      body: {},
    })
    if (reply !== 200) throw new Error(`The sale was not accepted: ${reply}`)
  }

  return {
    shop,
    admin,
    seller,
    buy,
    accept,
    async renew() {
      await shop.reset()
      await shop.deps.pool.query('truncate carrier_rates')
      shirt = aProduct({ stock: 50, precio: centavos(10_000_00) })
      await shop.addProducts(shirt)
    },
    async buyAccepted(kind) {
      const sale = await buy(kind)
      await accept(sale.id)
      return sale
    },
  }
}
