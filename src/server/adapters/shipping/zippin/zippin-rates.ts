import { z } from '#contract/http/z.ts'
import { parseReply } from '#server/adapters/shipping/call-carrier.ts'
import { readableItems } from '#server/adapters/shipping/readable-items.ts'
import {
  replyId,
  replyNumber,
  replyOffers,
  replyPrice,
  replyText,
} from '#server/adapters/shipping/reply-fields.ts'
import type { Branch, Rate } from '#server/adapters/shipping/shipping-carrier.ts'
import { wholeDays } from './whole-days.ts'

const MAX_BRANCHES = 20

const pickupPoint = z.object({
  point_id: replyId,
  description: replyText,
  open_hours: replyText.nullable().catch(null),
  location: z.object({
    street: replyText,
    street_number: replyText.catch(''),
    city: replyText.catch(''),
    geolocation: z.object({ distance: z.number() }).nullable().catch(null),
  }),
})

const offer = z.object({
  selectable: z.boolean().catch(true),
  logistic_type: z.string().regex(/^\w+$/),
  carrier: z.object({ id: replyId, name: replyText }),
  service_type: z.object({ code: z.string().regex(/^\w+$/), name: replyText.catch('') }),
  delivery_time: z
    .object({
      min: replyNumber.optional().catch(undefined),
      max: replyNumber.optional().catch(undefined),
      times: z
        .object({ total: z.object({ min: z.string(), max: z.string() }) })
        .optional()
        .catch(undefined),
    })
    .catch({}),
  amounts: z.object({ price_incl_tax: replyPrice }),
  pickup_points: z.array(z.unknown()).catch([]),
})
type Offer = z.output<typeof offer>

const quoteReply = z.object({ all_results: replyOffers })

/**
 * Returns the rates of a quote. Omits offers that are not selectable, returns to the shop, and pickup offers without
 * points, because a shipment to a branch needs a point. Of one carrier and delivery, only the cheapest form of dispatch
 * stays. Unreadable offers are omitted, unless all are unreadable.
 */
export function zippinRates(carrier: string, json: unknown): Rate[] {
  const { all_results: results } = parseReply(carrier, quoteReply, json)
  const rates = readableItems(carrier, offer, results)
    .filter(({ selectable, service_type: { code } }) => selectable && !code.startsWith('return'))
    .map(rateOf)
    .filter(({ sucursales }) => sucursales === undefined || sucursales.length > 0)
    .toSorted((one, other) => one.precio - other.precio)
  return rates.filter(
    ({ servicio }, index) => rates.findIndex((rate) => rate.servicio === servicio) === index,
  )
}

function rateOf(found: Offer): Rate {
  const { carrier, service_type: service, logistic_type: logistics, amounts } = found
  const isBranch = service.code === 'pickup_point'
  return {
    servicio: `zippin-${carrier.id}-${service.code}`,
    nombre: nameOf(found),
    tipo: isBranch ? 'sucursal' : 'domicilio',
    precio: amounts.price_incl_tax,
    dias: daysOf(found.delivery_time),
    ...(isBranch && { sucursales: branchesOf(found.pickup_points) }),
    referencia: [carrier.id, service.code, logistics].join('|'),
  }
}

function nameOf({ carrier, service_type: { code, name } }: Offer): string {
  if (code === 'pickup_point') return `${carrier.name} a sucursal`
  if (code === 'standard_delivery' || name === '') return `${carrier.name} a domicilio`
  return `${carrier.name}: ${name}`
}

/** Zippin announces the end of `min` and `max`, so the ISO 8601 durations of `times` are the second source. */
function daysOf({ min, max, times }: Offer['delivery_time']): Rate['dias'] {
  const desde = min ?? wholeDays(times?.total.min)
  const hasta = max ?? wholeDays(times?.total.max)
  if (desde === undefined || hasta === undefined || desde > hasta) return null
  return { desde: Math.ceil(desde), hasta: Math.ceil(hasta) }
}

function branchesOf(points: readonly unknown[]): Branch[] {
  return points
    .flatMap((point) => pickupPoint.safeParse(point).data ?? [])
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, MAX_BRANCHES)
    .map(({ point_id: id, description: nombre, open_hours: horario, location }) => ({
      id,
      nombre,
      direccion: [`${location.street} ${location.street_number}`.trim(), location.city]
        .filter((part) => part !== '')
        .join(', '),
      horario,
    }))
}

const distanceOf = ({ location }: z.output<typeof pickupPoint>): number =>
  location.geolocation?.distance ?? Number.MAX_SAFE_INTEGER
