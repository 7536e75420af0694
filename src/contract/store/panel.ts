import { saleStatuses } from '#domain/sale/sale-status.ts'
import { legalFields } from '#domain/store/legal-data.ts'
import { confirmableSteps, openingSteps } from '#domain/store/opening-steps.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { day, money, moneySum } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const amounts = z.object({
  cantidad: z.number().int().meta({ description: 'Las ventas cobradas, al menos en parte' }),
  total: moneySum.meta({ description: 'Lo cobrado, sin lo devuelto' }),
  devuelto: moneySum,
  aCobrar: moneySum,
  cantidadACobrar: z.number().int().meta({ description: 'Las ventas con algo por cobrar' }),
})

const period = amounts.extend({
  desde: day,
  hasta: day,
  promedio: money
    .nullable()
    .meta({ description: 'El ticket promedio de lo cobrado; null si no se cobró nada' }),
})

/** The amounts of one channel, payment method, seller or category, in the period and in the previous period. */
const namedAmounts = amounts.extend({ nombre: z.string(), antes: amounts })

const compared = period.extend({
  antes: period.meta({ description: 'Ayer, o el mes pasado entero' }),
  porCanal: z.array(namedAmounts),
  porPago: z.array(namedAmounts),
  porVendedor: z
    .array(namedAmounts.extend({ id: z.string() }))
    .meta({ description: 'Las ventas del mostrador, por quien las hizo' }),
  porCategoria: z.array(namedAmounts).meta({
    description: 'Unidades e importe de las líneas, sin recargos, por la categoría que el producto tiene hoy',
  }),
})

const product = z.object({ id: z.string(), sku: z.string(), nombre: z.string() })
const soldProduct = product.extend({ unidades: z.number().int(), stock: z.number().int() })

export const readPanel = endpoint({
  method: 'GET',
  path: '/api/panel',
  allow: ['admin'],
  tag: 'Panel',
  summary: 'Cómo va la tienda hoy y este mes, y qué hay que atender. Las ventas anuladas no cuentan.',
  reply: z.object({
    paraAbrir: z
      .array(
        z.object({
          paso: z.enum(openingSteps),
          confirmable: z.boolean(),
          faltan: z.array(z.enum(legalFields)).meta({ description: 'Los datos legales que faltan' }),
        }),
      )
      .meta({ description: 'Lo que falta para abrir la tienda; `confirmable`: se puede abrir sin eso' }),
    hayVentas: z.boolean().meta({ description: 'Si alguna vez se vendió algo' }),
    hoy: compared,
    mes: compared.extend({
      mesPasadoALaFecha: period.meta({ description: 'El mes pasado, hasta el mismo día' }),
      dias: z
        .array(amounts.extend({ dia: day, antes: amounts }))
        .meta({ description: 'Cada día del mes hasta hoy; `antes`, el mismo día del mes pasado' }),
    }),
    masVendidos: z.array(soldProduct).meta({ description: 'Por unidades, en los últimos 30 días' }),
    menosVendidos: z
      .array(soldProduct)
      .meta({ description: 'Publicados y con stock, los que menos se vendieron en los últimos 30 días' }),
    stock: z.object({
      sinStock: z.number().int().meta({ description: 'Productos con 0 en total, publicados o no' }),
      pocoStock: z
        .number()
        .int()
        .meta({ description: 'Productos con más de 0 y menos de 2 en total, publicados o no' }),
      filas: z
        .array(
          product.extend({
            color: z.string(),
            talle: z.string(),
            stock: z.number().int(),
            publicado: z.enum(['si', 'no']),
          }),
        )
        .meta({
          description:
            'Combinaciones, las primeras: publicadas antes que las que no, y las que se agotaron antes',
        }),
    }),
    enEspera: z.array(
      z.object({
        estado: z.enum(saleStatuses),
        cantidad: z.number().int(),
        masVieja: z.object({ dia: day, horas: z.number().int() }),
      }),
    ),
    codigosRepetidos: z
      .array(
        z.object({
          codigo: z.string(),
          filas: z.array(product.extend({ color: z.string(), talle: z.string() })),
        }),
      )
      .meta({
        description:
          'Códigos de antes que tienen varios productos o combinaciones; el primero tiene el código',
      }),
    cuponesRepetidos: z.array(z.string()).meta({
      description: 'Cupones de antes con el código de otro: solo se encuentran escritos exactamente así',
    }),
    valesPorUsar: z
      .object({ cantidad: z.number().int(), total: moneySum })
      .meta({ description: 'Los vales con saldo que no vencieron: lo que la tienda debe' }),
    arrepentimientos: z.object({
      abiertos: z.number().int().meta({ description: 'Los que esperan algo de la tienda' }),
      sinConfirmar: z.number().int().meta({ description: 'De esos, los que nadie confirmó' }),
    }),
    correosFallidos: z.number().int(),
    pagosPorRevisar: z.number().int().meta({ description: 'Pagos virtuales que hay que mirar' }),
    transferencias: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Compras que esperan una transferencia; null si la tienda no las toma' }),
    arca: z
      .object({ aviso: z.enum(['ends-soon', 'ended', 'unreadable-key']), vence: day })
      .nullable()
      .meta({
        description: 'Si el certificado de ARCA vence pronto, venció, o su clave ya no se puede leer',
      }),
    copia: z
      .object({ horas: z.number().int().nullable().meta({ description: 'null: todavía no hay ninguna' }) })
      .nullable()
      .meta({
        description: 'Cuánto hace de la última copia automática; null si no se hacen, o si el bucket falla',
      }),
    discos: z
      .array(
        z.object({
          carpeta: z.enum(['datos', 'copias']),
          libreMb: z.number().int(),
          lleno: z.boolean().meta({ description: 'Con tan poco lugar no se suben archivos' }),
        }),
      )
      .meta({ description: 'Los discos con poco lugar: el de los datos, y el de las copias si es otro' }),
  }),
})

export const confirmOpeningStep = endpoint({
  method: 'POST',
  path: '/api/panel/opening',
  allow: ['admin'],
  tag: 'Panel',
  summary: 'Confirma que la tienda abre así, sin un paso de la lista para abrir. Los recargos, como están.',
  body: z.object({ paso: z.enum(confirmableSteps) }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'opening-step',
})
