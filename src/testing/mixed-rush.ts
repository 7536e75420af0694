import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { stockRowOf } from '#domain/variants.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { aProduct, aVariant } from './builders.ts'
import type { Answered } from './caller.ts'
import { soldOut } from './rush.ts'
import { productsOffTheLedger } from './stock-the-shop.ts'

export type Unit = Product & { cantidad: 1 }

type Answer = Pick<Answered, 'status' | 'body'>

/** Buyers are numbered from 0. */
export type SellCart = (cart: readonly Unit[], buyer: number) => Promise<Answer>

export const dressAndBelt = (): { dress: Product; belt: Product } => ({
  dress: aProduct({
    precio: centavos(1_999_999),
    variantes: [
      aVariant('rojo', 'S', 5),
      aVariant('rojo', 'M', 1),
      aVariant('azul', 'S', 3),
      aVariant('azul', 'M', 1),
    ],
  }),
  belt: aProduct({ precio: centavos(333), color: 'negro, blanco', talle: '', stock: 7 }),
})

/**
 * Carts alternate: both products in either order, the dress, the belt. A cart with both needs two stock rows, so late
 * buyers get neither.
 */
export function cartOf({ dress, belt }: { dress: Product; belt: Product }, buyer: number): Unit[] {
  const choice = dress.variantes[buyer % dress.variantes.length]!
  const inChoice: Unit = { ...dress, color: choice.color, talle: choice.talle, cantidad: 1 }
  const inColor: Unit = { ...belt, color: buyer % 2 === 0 ? 'negro' : 'blanco', cantidad: 1 }
  const carts = [[inChoice, inColor], [inColor, inChoice], [inChoice], [inColor]]
  return carts[Math.floor(buyer / dress.variantes.length) % carts.length]!
}

/** Units of a stock row: before, in acknowledged sales, and left. */
export type RowAfterRush = { there: number; bought: number; left: number }

/** `otherwise`: the distinct answers to buyers without a sale. */
export type MixedRush = { rows: Record<string, RowAfterRush>; offTheLedger: string[]; otherwise: string[] }

const asText = ({ status, body }: Answer) => `${status} ${body.code}: ${body.message}`

/** The correct result: every row is sold out, and no unit more. */
export const soldToTheLast = (...products: readonly Product[]): MixedRush => ({
  rows: Object.fromEntries(
    products
      .flatMap((product) => rowsThere(product))
      .map(([row, there]) => [row, { there, bought: there, left: 0 }]),
  ),
  offTheLedger: [],
  otherwise: [asText(soldOut)],
})

/** An acknowledged cart and its response. */
export type Bought = { cart: readonly Unit[]; body: Answer['body'] }

/** Returns the acknowledged carts and the distinct other answers. */
export async function buyAtOnce(
  carts: readonly (readonly Unit[])[],
  sell: SellCart,
): Promise<{ bought: Bought[]; otherwise: string[] }> {
  const heard = await Promise.all(
    carts.map(async (cart, buyer) => ({ cart, answer: await sell(cart, buyer) })),
  )
  const isSold = ({ answer }: { answer: Answer }) => answer.status === 200
  return {
    bought: heard.filter(isSold).map(({ cart, answer }) => ({ cart, body: answer.body })),
    otherwise: [...new Set(heard.filter((one) => !isSold(one)).map(({ answer }) => asText(answer)))],
  }
}

export async function afterRush(
  db: Queryable,
  products: readonly Product[],
  { bought, otherwise }: { bought: readonly Bought[]; otherwise: string[] },
): Promise<MixedRush> {
  const units = bought.flatMap(({ cart }) => cart.map(rowOf))
  const { rows } = await db.query<{ row: string; stock: number }>(
    `select product_id || ' ' || color || ' ' || talle as row, stock from variants where product_id = any($1)`,
    [products.map(({ id }) => id)],
  )
  const left = new Map(rows.map(({ row, stock }) => [row, stock]))
  return {
    rows: Object.fromEntries(
      products
        .flatMap(rowsThere)
        .map(([row, there]) => [
          row,
          { there, bought: units.filter((unit) => unit === row).length, left: left.get(row) ?? -1 },
        ]),
    ),
    offTheLedger: await productsOffTheLedger(db),
    otherwise,
  }
}

const rowsThere = ({ id, stock, variantes }: Product): [row: string, there: number][] =>
  variantes.length === 0
    ? [[`${id}  `, stock]]
    : variantes.map((variant) => [`${id} ${variant.color} ${variant.talle}`, variant.stock])

function rowOf(unit: Unit): string {
  const { color, talle } = stockRowOf(unit)
  return `${unit.id} ${color} ${talle}`
}
