import { carrierCancellations, carrierShipmentStates } from '#domain/shipping/carrier-shipment.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Envíos'
const params = z.object({ id: idText(100) })

/** Shipment of a parcel at the carrier, as staff see it. */
export const carrierShipment = z.object({
  transporte: z.string().meta({ description: 'El nombre del correo' }),
  estado: z.enum(carrierShipmentStates).meta({
    description:
      'pidiendo: se pidió, y el correo no lo confirmó; rescate: el correo intenta traerlo de vuelta',
  }),
  daEtiqueta: z.boolean().meta({ description: 'Si la etiqueta se baja desde acá' }),
  porCancelar: z
    .boolean()
    .meta({ description: 'La venta se anuló o quien compró se arrepintió, y el correo todavía lo tiene' }),
})

export const requestCarrierLabel = endpoint({
  method: 'POST',
  path: '/api/shipments/:id/carrier',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Pide al correo la etiqueta de un envío. Repetido, devuelve el mismo envío del correo.',
  params,
  body: z.object({}),
  reply: z.object({
    transporte: z.string(),
    seguimiento: z.string().meta({ description: 'Vacío hasta que el correo lo asigna' }),
    daEtiqueta: z.boolean(),
  }),
  problems: [
    'sale-not-found',
    'sale-annulled',
    'shipment-not-online',
    'shipment-withdrawn',
    'carrier-off',
    'carrier-changed',
    'carrier-not-chosen',
    'carrier-sale-unpaid',
    'carrier-already-sent',
    'carrier-nothing-to-send',
    'carrier-origin-missing',
    'carrier-address-missing',
    'carrier-in-progress',
    'carrier-shipment-missing',
    'carrier-refused',
    'carrier-unavailable',
  ],
})

export const readCarrierLabel = endpoint({
  method: 'GET',
  path: '/api/shipments/:id/carrier/label',
  allow: ['admin', 'seller'],
  tag,
  summary: 'La etiqueta del correo, en PDF.',
  params,
  reply: z.string(),
  fileMediaTypes: ['application/pdf'],
  problems: [
    'carrier-off',
    'carrier-changed',
    'carrier-shipment-missing',
    'carrier-label-not-ready',
    'carrier-without-labels',
    'carrier-refused',
    'carrier-unavailable',
  ],
})

export const cancelCarrierShipment = endpoint({
  method: 'POST',
  path: '/api/shipments/:id/carrier/cancellation',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Cancela el envío en el correo, o anota que alguien lo canceló en el sitio del correo.',
  params,
  body: z.object({
    enElSitio: z.boolean().meta({ description: 'Si ya se canceló en el sitio del correo' }),
  }),
  reply: z.object({ transporte: z.string(), resultado: z.enum(carrierCancellations) }),
  problems: [
    'carrier-off',
    'carrier-changed',
    'carrier-in-progress',
    'carrier-shipment-missing',
    'carrier-shipment-unconfirmed',
    'carrier-refused',
    'carrier-unavailable',
  ],
})

export const checkCarrierAccount = endpoint({
  method: 'POST',
  path: '/api/shipments/carrier-check',
  allow: ['admin'],
  tag,
  summary: 'Prueba la conexión con el correo, sin crear nada.',
  body: z.object({}),
  reply: z.object({
    transporte: z.string().meta({ description: 'Vacío si la tienda no tiene un correo configurado' }),
    listo: z.boolean(),
    texto: z.string().meta({ description: 'Qué contestó el correo' }),
    remedio: z.string().meta({ description: 'Qué hacer; vacío si está listo' }),
  }),
})
