import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { readProductCosts } from '#contract/product/product-costs.ts'
import { createSupplier } from '#contract/product/suppliers.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { type ReceivedLine, receiveGoods } from '#testing/fixtures/receive-goods.ts'
import type { Shop } from './open-shop.ts'

export const RED_S = { color: 'rojo', talle: 'S' }
export const BLUE_S = { color: 'azul', talle: 'S' }

/** A line of the dress. `costo`: pesos. */
export type DressLine = Omit<ReceivedLine, 'id'>

export type ReceivingSteps = Awaited<ReturnType<typeof prepareReceiving>>

/** Adds a supplier and a dress without known costs to a shop. The dress has 4 units in blue S and none in red S and M. */
export async function prepareReceiving(shop: Shop) {
  const [admin, seller] = [await shop.as('admin'), await shop.as('seller')]
  const supplier: string = (await admin.call(createSupplier, { body: { nombre: 'Textil Sur' } })).body.id
  const dress = aProduct({
    color: 'rojo, azul',
    talle: 'S, M',
    precio: centavos(20_000_00),
    variantes: [aVariant('rojo', 'S', 0), aVariant('rojo', 'M', 0), aVariant('azul', 'S', 4)],
    stock: 4,
  })
  await shop.addProducts(dress)
  const ofDress = (lines: readonly DressLine[]): ReceivedLine[] =>
    lines.map((line) => ({ id: dress.id, ...line }))
  return {
    admin,
    seller,
    supplier,
    dress,
    ofDress,
    /** Confirms a receipt of the dress and returns its id. */
    receive: (...lines: DressLine[]) => receiveGoods(admin, supplier, ofDress(lines)),
    /** Returns colour, size, stock and cost in pesos of each stock row of the dress. */
    async costs(): Promise<unknown[][]> {
      const { body } = await admin.call(readProductCosts, { params: { id: dress.id } })
      return body.filas.map(({ color, talle, stock, costo }: Record<string, unknown>) => [
        color,
        talle,
        stock,
        costo,
      ])
    },
    /** Sells units of the dress at the counter and returns the reply. */
    sell: (choice: { color: string; talle: string }, cantidad = 1) =>
      seller.call(placeCounterSale, {
        body: aCounterSale([{ ...dress, ...choice, cantidad }], { formaPago: 'transferencia' }),
      }),
  }
}
