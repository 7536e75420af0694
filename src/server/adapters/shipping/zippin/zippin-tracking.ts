import { z } from '#contract/http/z.ts'
import { parseReply } from '#server/adapters/shipping/call-carrier.ts'
import { readableItems } from '#server/adapters/shipping/readable-items.ts'
import { replyText } from '#server/adapters/shipping/reply-fields.ts'
import type { TrackingEvent } from '#server/adapters/shipping/shipping-carrier.ts'

/** States after the dispatch and before the end, from Zippin's table of states. */
const onTheWay = new Set([
  'shipped',
  'in_transit_to_crossdock',
  'admitted',
  'xd_pending',
  'crossdock',
  'in_transit_to_carrier',
  'received_by_carrier',
  'in_transit',
  'delivery_attempt',
  'out_for_delivery',
  'available_for_pickup',
])
const delivered = new Set(['delivered', 'delivered_with_damage'])

const event = z
  .object({
    created_at: z.string().transform((text) => new Date(text)),
    status: z.object({
      code: z.string(),
      name: replyText.optional().catch(undefined),
      visible_name: replyText.optional().catch(undefined),
    }),
  })
  .refine(({ created_at: moment }) => !Number.isNaN(moment.getTime()))

/** Returns the reports of a shipment, oldest first. Reports of one second stay in Zippin's order. */
export function zippinEvents(carrier: string, json: unknown): TrackingEvent[] {
  return readableItems(carrier, event, parseReply(carrier, z.array(z.unknown()), json))
    .map(({ created_at: momento, status: { code, name, visible_name: shown } }) => ({
      momento,
      texto: shown ?? name ?? code,
      estado: stateOf(code),
    }))
    .toSorted((one, other) => one.momento.getTime() - other.momento.getTime())
}

function stateOf(code: string): TrackingEvent['estado'] {
  if (delivered.has(code)) return 'entregado'
  return onTheWay.has(code) ? 'despachado' : 'otro'
}
