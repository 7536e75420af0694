import { z } from '#contract/http/z.ts'
import { parseReply } from '#server/adapters/shipping/call-carrier.ts'
import { readableItems } from '#server/adapters/shipping/readable-items.ts'
import { replyNumber, replyOffers, replyPrice, replyText } from '#server/adapters/shipping/reply-fields.ts'
import type { Rate } from '#server/adapters/shipping/shipping-carrier.ts'

const offer = z.object({
  deliveredType: z.enum(['D', 'S']),
  productType: z.string().regex(/^\w+$/),
  productName: replyText.catch('Correo Argentino'),
  price: replyPrice,
  deliveryTimeMin: replyNumber.optional().catch(undefined),
  deliveryTimeMax: replyNumber.optional().catch(undefined),
})
type Offer = z.output<typeof offer>

const ratesReply = z.object({ rates: replyOffers })

/** Returns the rates of a quote, cheapest first. Unreadable offers are omitted, unless all are unreadable. */
export function miCorreoRates(carrier: string, json: unknown): Rate[] {
  const { rates } = parseReply(carrier, ratesReply, json)
  const found = readableItems(carrier, offer, rates)
    .map(rateOf)
    .toSorted((one, other) => one.precio - other.precio)
  return found.filter(
    ({ servicio }, index) => found.findIndex((rate) => rate.servicio === servicio) === index,
  )
}

function rateOf({ deliveredType, productType, productName, price, ...time }: Offer): Rate {
  const isHome = deliveredType === 'D'
  return {
    servicio: `micorreo-${deliveredType}-${productType}`,
    // MiCorreo writes 'Correo Argentino Clasico' without the accent.
    nombre: `${productName.replace(/\bClasico\b/, 'Clásico')} a ${isHome ? 'domicilio' : 'sucursal'}`,
    tipo: isHome ? 'domicilio' : 'sucursal',
    precio: price,
    dias: daysOf(time),
    referencia: `${deliveredType}|${productType}`,
  }
}

function daysOf({
  deliveryTimeMin: desde,
  deliveryTimeMax: hasta,
}: Pick<Offer, 'deliveryTimeMin' | 'deliveryTimeMax'>): Rate['dias'] {
  if (desde === undefined || hasta === undefined || desde > hasta) return null
  return { desde: Math.ceil(desde), hasta: Math.ceil(hasta) }
}
