import { endpoint } from '#contract/http/endpoint.ts'
import { choiceText, idText, money, moneyInput, requiredText, signedMoney } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Costos'
const admins: { allow: ['admin']; tag: string } = { allow: ['admin'], tag }
const params = z.object({ id: idText(100) })
const average = money.nullable().meta({ description: 'Promedio de una unidad; null si no se conoce' })
const rate = z
  .number()
  .nullable()
  .meta({ description: 'Margen sobre el precio neto, en porcentaje; null sin precio o sin costo' })

export const costChangeKinds = ['Ingreso', 'Ingreso anulado', 'Corrección', 'Conteo'] as const

const productCosts = z.object({
  nombre: z.string(),
  precio: money,
  sinIva: z.boolean().meta({ description: 'El margen se cuenta sobre el precio sin IVA' }),
  filas: z.array(
    z.object({
      color: z.string(),
      talle: z.string(),
      stock: z.number().int(),
      costo: average,
      margen: signedMoney.nullable(),
      porcentaje: rate,
    }),
  ),
  cambios: z
    .array(
      z.object({
        id: z.string(),
        fecha: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
        tipo: z.enum(costChangeKinds),
        color: z.string(),
        talle: z.string(),
        ingreso: z.object({ id: z.string(), numero: z.number().int() }).nullable(),
        unidades: z.number().int(),
        antes: average,
        despues: average,
        motivo: z.string(),
        quien: z.string(),
      }),
    )
    .meta({ description: 'Los últimos cien, los más nuevos primero' }),
})

export const readProductCosts = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/products/:id/costs',
  summary: 'El costo promedio de cada combinación de un producto, su margen y sus cambios.',
  params,
  reply: productCosts,
  problems: ['product-not-found'],
})

export const correctProductCosts = endpoint({
  ...admins,
  method: 'PUT',
  path: '/api/products/:id/costs',
  summary: 'Corrige el costo de las combinaciones nombradas. Las ventas hechas conservan el suyo.',
  params,
  body: z.object({
    filas: z
      .array(z.object({ color: choiceText(60), talle: choiceText(60), costo: moneyInput }))
      .min(1, 'Escribí al menos un costo')
      .max(1_000),
    motivo: requiredText(200, 'Escribí el motivo'),
  }),
  reply: productCosts,
  problems: ['product-not-found', 'receipt-line-unknown', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'cost-correction',
})

export const readSaleMargin = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/sheets/sale/:id/margin',
  summary: 'El margen de una venta: lo cobrado por sus unidades, sin envío, menos lo que costaron.',
  params,
  reply: z.object({
    neto: money,
    costo: money,
    margen: signedMoney,
    porcentaje: rate,
    unidades: z.number().int(),
    sinCosto: z.number().int().meta({ description: 'Unidades sin costo conocido, que no se cuentan' }),
    sinIva: z.boolean(),
  }),
  problems: ['sale-not-found'],
})
