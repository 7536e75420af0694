import { MAX_REPORT_DAYS, daysIn, reportPeriods } from '#domain/report/report-period.ts'
import { reportGroups } from '#domain/report/report-groups.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { day, money, moneySum } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const figures = z.object({
  ventas: z.number().int().meta({ description: 'Por categoría, producto, color y talle: 0' }),
  unidades: z.number().int(),
  bruto: moneySum.meta({ description: 'A precio de lista, antes de los descuentos' }),
  descuentos: moneySum,
  recargos: moneySum.meta({ description: 'Los recargos por forma de pago, menos sus descuentos' }),
  envios: moneySum,
  vendido: moneySum.meta({ description: 'Bruto, menos descuentos, más recargos y envíos' }),
  aCobrar: moneySum.meta({ description: 'De lo vendido, lo que falta cobrar' }),
  devoluciones: moneySum.meta({ description: 'Lo devuelto en esos días, de ventas de cualquier día' }),
  unidadesDevueltas: z.number().int(),
  neto: moneySum.meta({ description: 'Lo vendido menos las devoluciones' }),
  promedio: money.nullable().meta({ description: 'El ticket promedio de lo vendido; null sin ventas' }),
  margen: moneySum
    .nullable()
    .meta({ description: 'De las unidades con costo conocido, menos las devueltas; null si no hay ninguna' }),
  tasaDeMargen: z.number().int().nullable().meta({ description: 'Centésimos de un por ciento del neto' }),
  sinCosto: z.number().int().meta({ description: 'Unidades sin costo conocido, que el margen no cuenta' }),
})

const span = z.object({ desde: day, hasta: day })

/** Query parameters of a sales report, which the address of the screen uses too. */
export const reportQuery = {
  periodo: z.enum(reportPeriods).default('mes'),
  desde: day.optional().meta({ description: 'Con `periodo=fechas`' }),
  hasta: day.optional().meta({ description: 'Con `periodo=fechas`' }),
  agrupar: z.enum(reportGroups).default('dia'),
}

const CHOOSE_DAYS = 'Elegí desde y hasta qué día'
const REVERSED_DAYS = 'El primer día tiene que ser anterior al último'
const TOO_MANY_DAYS = 'Elegí hasta dos años'

type ChosenDays = z.output<z.ZodObject<typeof reportQuery>>

/** Refuses missing, reversed and too many days of `periodo=fechas`. */
export function checkReportDays({ periodo, desde, hasta }: ChosenDays, context: z.RefinementCtx): void {
  if (periodo !== 'fechas') return
  const message = daysRefusal({ desde, hasta })
  if (message) context.addIssue({ code: 'custom', path: ['hasta'], message })
}

function daysRefusal({ desde, hasta }: Pick<ChosenDays, 'desde' | 'hasta'>): string | undefined {
  if (desde === undefined || hasta === undefined) return CHOOSE_DAYS
  if (desde > hasta) return REVERSED_DAYS
  return daysIn({ desde, hasta }) > MAX_REPORT_DAYS ? TOO_MANY_DAYS : undefined
}

export const readSalesReport = endpoint({
  method: 'GET',
  path: '/api/reports/sales',
  allow: ['admin'],
  tag: 'Informes',
  summary:
    'Lo vendido en un período, con el período anterior al lado. Cada venta cuenta en su día y cada devolución en el suyo; las anuladas y las que nadie pagó no cuentan.',
  query: z.object(reportQuery).superRefine(checkReportDays),
  reply: z.object({
    ...span.shape,
    antes: span,
    total: figures.extend({ antes: figures }),
    filas: z.array(
      figures.extend({
        clave: z.string().meta({ description: 'El día, la hora, la forma de pago, el id…' }),
        nombre: z.string(),
        antes: figures,
      }),
    ),
    hay: z.number().int().meta({ description: 'Cuántas filas hay; la respuesta trae hasta 200' }),
  }),
})
