import { saleChannels } from '#domain/sale/sale.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { returnConditions } from '#domain/sale/sale-return.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText, money, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { shownBuyer } from '#contract/invoices/voucher-buyer.ts'
import { product } from '#contract/product/products.ts'
import { sale } from './sale.ts'
import { placeCounterSale } from './counter-sale.ts'
import { storeCredit } from './store-credit.ts'

const tag = 'Cambios y devoluciones'

export const searchReturnableSales = endpoint({
  method: 'GET',
  path: '/api/counter/returns',
  allow: ['admin', 'seller'],
  tag,
  summary:
    'Las ventas confirmadas que coinciden, también de la web: por número, código del ticket, nombre, celular, día o producto.',
  query: z.object({ q: requiredText(MAX_SEARCH_LENGTH, 'Escribí qué buscar') }),
  reply: z.array(
    z.object({
      id: z.string(),
      numero: z.number().int(),
      fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
      cliente: z.string(),
      medio: z.enum(saleChannels),
      total: money,
      productos: z.string().meta({ description: 'Los nombres de sus productos' }),
    }),
  ),
})

export const readReturnableSale = endpoint({
  method: 'GET',
  path: '/api/counter/returns/:id',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Lo que se puede cambiar o devolver de una venta, con lo que se pagó por cada unidad.',
  params: z.object({ id: idText(100) }),
  reply: z.object({
    id: z.string(),
    numero: z.number().int(),
    cliente: z.string(),
    fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
    ultimoDia: z.string().nullable().meta({ description: 'Último día para cambios, dd-MM-yyyy' }),
    vencida: z.boolean().meta({ description: 'Si ya sólo la cambia alguien con rol de administrador' }),
    factura: shownBuyer
      .nullable()
      .meta({ description: 'A nombre de quién salió la factura; null: a consumidor final, o no tiene' }),
    tarjeta: money.meta({ description: 'Lo que todavía se puede devolver a la tarjeta con la que se pagó' }),
    lineas: z.array(
      z.object({
        renglon: z.number().int(),
        nombre: z.string(),
        imagen: z.string(),
        color: z.string(),
        talle: z.string(),
        cantidad: z.number().int(),
        devueltas: z.number().int(),
        producto: product
          .nullable()
          .meta({ description: 'El producto con su stock de ahora, para cambiarlo por otro talle o color' }),
        valores: z.array(money).meta({ description: 'Lo que se pagó por cada unidad que queda, en orden' }),
      }),
    ),
  }),
  problems: ['sale-not-found', 'sale-not-returnable'],
})

const { productos, pagos, descuentoVenta, codigoDescuento, nombreCliente, total, factura } =
  placeCounterSale.body.shape

export const returnSale = endpoint({
  method: 'POST',
  path: '/api/counter/returns',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Toma un cambio o una devolución: lo que vuelve, lo que se lleva a cambio y la diferencia.',
  body: z.object({
    ventaId: idText(100),
    lineas: z
      .array(
        z.object({
          renglon: z.number().int().min(0),
          cantidad: z.number().int().min(1, 'La cantidad debe ser mayor que 0.').max(100_000),
          estado: z.enum(returnConditions).default('stock'),
        }),
      )
      .min(1, 'Elegí lo que se devuelve')
      .max(500)
      .refine(
        (lines) => new Set(lines.map(({ renglon, estado }) => `${renglon} ${estado}`)).size === lines.length,
        'Un renglón está dos veces',
      ),
    motivo: requiredText(200, 'Escribí el motivo'),
    cambio: z
      .object({
        productos,
        pagos,
        descuentoVenta,
        codigoDescuento,
        nombreCliente,
        total,
        factura: factura.meta({
          description:
            'A nombre de quién sale la factura del cambio; sin esto, de quien tiene la de la venta',
        }),
      })
      .optional()
      .meta({ description: 'La venta de lo que se lleva; `pagos` paga lo que el valor devuelto no cubre' }),
    resto: z.enum(['vale', 'efectivo', 'tarjeta']).default('vale').meta({
      description: 'Cómo se da la diferencia a favor del cliente; `tarjeta`: la devuelve el proveedor',
    }),
    autorizacion: placeCounterSale.body.shape.autorizacion.meta({
      description:
        'De `POST /api/counter/authorise`, para un cambio vencido, dinero o un descuento que quien vende no puede dar',
    }),
  }),
  reply: z.object({
    valor: money.meta({ description: 'Lo que se pagó por lo que vuelve' }),
    efectivo: money.meta({ description: 'Lo que se dio en efectivo' }),
    tarjeta: money.meta({ description: 'Lo que el proveedor devuelve a la tarjeta' }),
    vale: storeCredit
      .extend({ id: z.string() })
      .nullable()
      .meta({ description: 'El vale por lo que quedó a favor' }),
    correo: z.string().meta({ description: 'El correo de la venta, para mandar el vale; vacío si no hay' }),
    venta: sale.nullable().meta({ description: 'La venta de lo que se lleva' }),
  }),
  problems: [
    ...placeCounterSale.problems,
    'sale-not-found',
    'sale-not-returnable',
    'return-line-unknown',
    'already-returned',
    'return-above-paid',
    'return-too-late',
    'refund-not-allowed',
    'no-card-payment',
  ],
  idempotencyNamespace: 'sale-return',
})
