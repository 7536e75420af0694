import { MAX_ORDER_PARTS } from '#domain/cart/order-parts.ts'
import { MAX_REASON_LENGTH } from '#domain/cart/typed-discount.ts'
import { STORE_CREDIT, tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { positiveMoney } from '#contract/http/positive-money.ts'
import { choiceText, money, moneyInput, requiredText, signedMoney } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const PERCENTAGE = 'El descuento va de 0,01 a 100 %'
const motivo = requiredText(MAX_REASON_LENGTH, 'Elegí el motivo del descuento')

/** A discount that staff give: a percentage with at most two decimals, or an amount. */
export const manualDiscount = z.union([
  z.strictObject({
    porcentaje: z.number(PERCENTAGE).positive(PERCENTAGE).max(100, PERCENTAGE).multipleOf(0.01, PERCENTAGE),
    motivo,
  }),
  z.strictObject({ importe: positiveMoney, motivo }),
])

/** Parts of a payment at the till, without their surcharges. */
export const requestedParts = z
  .array(
    z.object({
      metodo: z.enum([...tillPaymentMethods, STORE_CREDIT], 'Elegí la forma de pago'),
      importe: moneyInput,
      codigo: choiceText(40).optional().meta({ description: "El código, si `metodo` es 'vale'" }),
    }),
  )
  .max(MAX_ORDER_PARTS, `Un pago se divide en hasta ${MAX_ORDER_PARTS} partes`)

/** Terms of a sale at the counter, in its quote too. */
export const counterTerms = {
  pagos: requestedParts
    .optional()
    .meta({ description: 'Las partes del pago en el mostrador; sin esto, `formaPago` paga todo' }),
  descuentoVenta: manualDiscount
    .optional()
    .meta({ description: 'Descuento del mostrador sobre toda la venta' }),
}

/** Parts of the payment of a sale. */
export const paymentParts = z
  .array(
    z.object({
      metodo: z.string(),
      importe: money.meta({ description: 'Parte del precio que paga, sin su recargo' }),
      recargo: signedMoney.meta({ description: 'Recargo de su forma de pago; menor que 0, su descuento' }),
    }),
  )
  .meta({ description: 'Las partes del pago; importes más recargos suman el total' })

export const givenDiscounts = z
  .array(
    z.object({
      renglon: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Posición del renglón, desde 0; null si es de toda la venta' }),
      porcentaje: z.number().nullable(),
      importe: money,
      motivo: z.string(),
      autorizo: z.string().meta({ description: 'Quién lo autorizó, si superaba el límite de quien vendió' }),
    }),
  )
  .meta({ description: 'Los descuentos que dio el personal, ya incluidos en `descuento`' })
