import { saleStatuses } from '#domain/sale/sale-status.ts'
import { parcelFilters } from '#domain/shipping/parcel-filters.ts'
import { shipmentStates } from '#domain/shipping/shipment-state.ts'
import { shippingKinds } from '#domain/shipping/shipping-options.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { carrierShipment } from './carrier-shipments.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { MAX_LIST_ROWS, paging } from '#contract/http/paging.ts'
import { idText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Envíos'
const LINK = 'Tiene que ser una dirección web que empiece con https://'

const tracking = {
  seguimiento: z.string().meta({ description: 'El número de seguimiento; vacío si no tiene' }),
  seguimientoUrl: z.string(),
}

/** A report of the carrier. */
export const carrierNews = z.object({
  cuando: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  texto: z.string(),
})

const address = {
  direccion: z.string(),
  piso: z.string(),
  depto: z.string(),
  localidad: z.string(),
  provincia: z.string(),
  cp: z.string(),
}

/** A parcel as staff see it. Without the buyer's e-mail address, because sellers see parcels. */
const parcel = z.object({
  id: z.string().meta({ description: 'El de la venta' }),
  numero: z.number().int(),
  fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
  cliente: z.string(),
  celular: z.string(),
  ...address,
  tipo: z.enum(shippingKinds),
  formaEnvio: z.string(),
  detalle: z.string().meta({ description: 'Dónde se retira; vacío si va al domicilio' }),
  estado: z.enum(shipmentStates),
  estadoPago: z.enum(saleStatuses),
  esperado: z.string().meta({ description: 'Hasta qué día se espera, dd-MM-yyyy; vacío si no se sabe' }),
  ...tracking,
  correo: carrierShipment.nullable().meta({ description: 'El envío en el correo; null si no se pidió' }),
})

export const listParcels = endpoint({
  method: 'GET',
  path: '/api/shipments',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los envíos de las ventas de la página, los más viejos primero; los entregados, al revés.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'Número o nombre' }),
    estado: z.enum(parcelFilters).default('abiertos'),
    tipo: z.enum(shippingKinds).optional(),
  }),
  reply: z.array(
    parcel.extend({ productos: z.string().meta({ description: 'Los nombres de sus productos' }) }),
  ),
})

const saleIds = z
  .array(idText(100))
  .min(1, 'Elegí al menos un envío')
  .max(MAX_LIST_ROWS, `Elegí hasta ${MAX_LIST_ROWS} envíos`)

export const readParcelSheets = endpoint({
  method: 'POST',
  path: '/api/shipments/sheets',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Lo que se imprime de varios envíos: para prepararlos y para sus etiquetas.',
  body: z.object({ ids: saleIds }),
  reply: z.array(
    parcel.extend({
      productos: z.array(
        z.object({
          nombre: z.string(),
          color: z.string(),
          talle: z.string(),
          sku: z.string(),
          cantidad: z.number().int(),
          imagen: z.string(),
        }),
      ),
    }),
  ),
  problems: ['sale-not-found', 'shipment-not-online'],
})

export const shipment = parcel.extend({
  mapa: z.string(),
  estados: z.array(z.enum(shipmentStates)).meta({ description: 'Los que puede tener' }),
  eventos: z.array(
    z.object({
      estado: z.enum(shipmentStates),
      cuando: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
      quien: z.string().meta({ description: 'Vacío si fue el programa' }),
    }),
  ),
  novedades: z.array(carrierNews),
})

export const readShipment = endpoint({
  method: 'GET',
  path: '/api/shipments/:id',
  allow: ['admin', 'seller'],
  tag,
  summary: 'El envío de una venta de la página, con sus estados.',
  params: z.object({ id: idText(100) }),
  reply: shipment,
  problems: ['sale-not-found', 'shipment-not-online'],
})

export const changeShipmentState = endpoint({
  method: 'PUT',
  path: '/api/shipments/state',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Cambia el estado de uno o varios envíos, todos o ninguno, y avisa a quien compró.',
  body: z
    .object({
      ids: saleIds,
      estado: z.enum(shipmentStates, 'Elegí el estado'),
      seguimiento: text(80)
        .optional()
        .meta({ description: 'Sólo para un envío; sin él, queda el que tiene' }),
      seguimientoUrl: idText(500)
        .overwrite((typed) => typed.trim())
        .refine((typed) => typed === '' || z.url({ protocol: /^https$/ }).safeParse(typed).success, LINK)
        .optional(),
    })
    .superRefine(({ ids, seguimiento, seguimientoUrl }, context) => {
      if (ids.length > 1 && (seguimiento || seguimientoUrl))
        context.addIssue({
          code: 'custom',
          path: ['seguimiento'],
          message: 'El seguimiento es de un solo envío',
        })
    }),
  reply: z.object({ cambiados: z.number().int() }),
  problems: [
    'sale-not-found',
    'sale-annulled',
    'shipment-not-online',
    'shipment-withdrawn',
    'shipment-state-refused',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'shipment-state',
})
