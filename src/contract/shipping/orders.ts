import { saleStatuses } from '#domain/sale/sale-status.ts'
import { orderSteps } from '#domain/shipping/order-timeline.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { emailAddress, idText, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { carrierNews } from './shipments.ts'
import { orderVouchers } from '#contract/invoices/order-vouchers.ts'

const tag = 'Envíos'
const NUMBER_MISSING = 'Escribí el número de tu pedido'

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:token',
  allow: 'anyone',
  tag,
  summary: 'En qué está un pedido, para quien tiene su llave.',
  params: z.object({ token: idText(200) }),
  reply: z.object({
    numero: z.number().int(),
    fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
    estadoPago: z.enum(saleStatuses),
    pasos: z.array(
      z.object({
        paso: z.enum(orderSteps),
        cuando: z.string().meta({ description: 'dd-MM-yyyy HH:mm; vacío si no pasó o no se sabe' }),
        hecho: z.boolean(),
      }),
    ),
    sigue: z.string().meta({ description: 'Qué pasa ahora, en una frase' }),
    esperado: z.string().meta({ description: 'Cuándo llega o desde cuándo se retira; vacío si no se sabe' }),
    formaEnvio: z.string(),
    retiro: z.string().meta({ description: 'Dónde y cuándo se retira; vacío si se entrega' }),
    mapa: z.string(),
    direccion: z.string().meta({ description: 'A dónde va; vacía si se retira' }),
    seguimiento: z.string(),
    seguimientoUrl: z.string(),
    novedades: z.array(carrierNews).meta({ description: 'Lo que informa el correo' }),
    comprobantes: orderVouchers,
    productos: z.array(
      z.object({
        nombre: z.string(),
        color: z.string(),
        talle: z.string(),
        cantidad: z.number().int(),
        imagen: z.string(),
      }),
    ),
  }),
  problems: ['sale-not-found'],
})

export const requestOrderLink = endpoint({
  method: 'POST',
  path: '/api/orders/link',
  allow: 'anyone',
  tag,
  summary:
    'Manda el enlace de un pedido a su correo. Responde siempre lo mismo, así que no revela qué pedidos existen.',
  body: z.object({
    numero: requiredText(30, NUMBER_MISSING).refine(
      (typed) => typed === '' || parseSalesSearch(typed).numero !== undefined,
      'Escribí el número solo, como 1234',
    ),
    correo: emailAddress,
  }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['email-unavailable', 'too-many-requests'],
})
