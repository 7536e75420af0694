import { add, centavos, type Money, times, toPesos } from '#domain/money.ts'
import { defaultSurcharges, surchargeOf } from '#domain/surcharge.ts'
import { aCart } from './builders.ts'

type ChosenLine = Parameters<typeof aCart>[0][number]

/** The body of a counter sale, by default one unit of each product paid in cash. */
export function aCounterSale(
  products: readonly ChosenLine[],
  facts: { formaPago?: string; total?: Money } & Record<string, unknown> = {},
) {
  const { formaPago = 'efectivo', total, ...rest } = facts
  const price = add(...products.map(({ precio, cantidad = 1 }) => times(precio, cantidad)))
  const recargo = surchargeOf({ method: formaPago, surcharges: defaultSurcharges }, price)
  return {
    productos: aCart(products).productos,
    formaPago,
    total: toPesos(total ?? centavos(price + recargo)),
    nombreCliente: 'Ana Paz',
    medio: 'Casa central',
    ...rest,
  }
}
