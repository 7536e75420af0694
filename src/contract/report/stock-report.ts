import { DEFAULT_COVER_DAYS, MAX_COVER_DAYS } from '#domain/report/reorder.ts'
import { stockViews } from '#domain/report/stock-views.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { choiceText, moneySum } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Informes'
const categoria = choiceText(80).optional()
const demand = {
  vendidas: z.number().int().meta({ description: 'En los últimos 60 días, menos las devueltas' }),
  stock: z.number().int(),
}
const value = {
  aPrecio: moneySum,
  aCosto: moneySum.meta({ description: 'Sin las unidades de `sinCosto`' }),
  sinCosto: z.number().int().meta({ description: 'Unidades sin un costo conocido' }),
}
const product = { id: z.string(), sku: z.string(), nombre: z.string(), categoria: z.string() }
const combination = { color: z.string(), talle: z.string() }
const rows = z.number().int().meta({ description: 'Cuántas filas hay; la respuesta trae hasta 200' })

export const readStockReport = endpoint({
  method: 'GET',
  path: '/api/reports/stock',
  allow: ['admin'],
  tag,
  summary: 'Cuánto stock hay y cuánto vale a precio de venta y a costo, por categoría, y la curva de talles.',
  query: z.object({ categoria }),
  reply: z.object({
    ...demand,
    ...value,
    porCategoria: z.array(
      z.object({ categoria: z.string(), productos: z.number().int(), ...demand, ...value }),
    ),
    talles: z.array(z.object({ talle: z.string(), ...demand })),
  }),
})

/** Query parameters of a list of the stock report, which the address of the screen uses too. */
export const stockQuery = { vista: z.enum(stockViews).default('dias'), categoria }

export const listStockRows = endpoint({
  method: 'GET',
  path: '/api/reports/stock/rows',
  allow: ['admin'],
  tag,
  summary: 'Productos por días de stock, combinaciones agotadas que se venden, o productos que no se venden.',
  query: z.object(stockQuery),
  reply: z.object({
    filas: z.array(
      z.object({
        ...product,
        ...combination,
        ...demand,
        dias: z.number().int().nullable().meta({ description: 'Días de stock; null si no se vende' }),
        aPrecio: moneySum,
      }),
    ),
    hay: rows,
  }),
})

/** Query parameters of a proposal of quantities, which the address of the screen uses too. */
export const reorderQuery = {
  dias: z.coerce
    .number('Elegí para cuántos días')
    .int('Elegí un número entero de días')
    .min(1, 'Elegí desde 1 día')
    .max(MAX_COVER_DAYS, `Elegí hasta ${MAX_COVER_DAYS} días`)
    .default(DEFAULT_COVER_DAYS)
    .meta({ description: 'Los días de venta que tiene que cubrir el stock' }),
  categoria,
  proveedor: choiceText(80)
    .optional()
    .meta({ description: 'Id: solo los productos que trajo ese proveedor' }),
}

export const readReorder = endpoint({
  method: 'GET',
  path: '/api/reports/reorder',
  allow: ['admin'],
  tag,
  summary: 'Qué reponer: cuántas unidades de cada combinación faltan para vender esos días.',
  query: z.object(reorderQuery),
  reply: z.object({
    filas: z.array(
      z.object({
        ...product,
        ...combination,
        ...demand,
        porRecibir: z.number().int().meta({ description: 'En ingresos sin confirmar' }),
        pedir: z.number().int(),
      }),
    ),
    hay: rows,
    unidades: z.number().int().meta({ description: 'Las unidades de todas las filas' }),
  }),
})
