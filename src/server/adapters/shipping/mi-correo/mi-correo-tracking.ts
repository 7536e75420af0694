import { z } from '#contract/http/z.ts'
import { type Day, isTimeOfDay, parseDay, startOfDay } from '#domain/calendar.ts'
import { parseReply } from '#server/adapters/shipping/call-carrier.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import { readableItems } from '#server/adapters/shipping/readable-items.ts'
import { replyText } from '#server/adapters/shipping/reply-fields.ts'
import type { TrackingEvent } from '#server/adapters/shipping/shipping-carrier.ts'

/** Beginnings of the events and states after the dispatch. MiCorreo publishes no complete list. */
const ON_THE_WAY =
  /^(?:IMPOSICION|INGRESO|EN TRANSITO|EN DISTRIBUCION|EN ESPERA|CLASIFICACION|DESPACH|SALIDA|LLEGADA|INTENTO DE ENTREGA|ENTREGA EN SUCURSAL|EN REPARTO)/
const DELIVERED = /^ENTREGADO/

const event = z.object({
  event: replyText,
  date: z.string().transform(momentOf).pipe(z.date()),
  status: replyText.catch(''),
})
const shipment = z.object({ events: z.array(z.unknown()) })
const trackingReply = z.union([
  z.object({ error: replyText }),
  z.array(shipment),
  shipment.transform((one) => [one]),
])

/**
 * Returns the reports of a shipment, oldest first. MiCorreo answers 200 with `error` to a number that it does not know,
 * which gives no reports.
 */
export function miCorreoEvents(carrier: string, json: unknown): TrackingEvent[] {
  const reply = parseReply(carrier, trackingReply, json)
  if ('error' in reply) {
    if (/no existe/i.test(reply.error)) return []
    throw new CarrierFailure(carrier, 'refused', { detail: reply.error })
  }
  return readableItems(
    carrier,
    event,
    reply.flatMap(({ events }) => events),
  )
    .map(({ event: name, date: momento, status }) => ({
      momento,
      texto: sentence(status === '' ? name : `${name}: ${status}`),
      estado: stateOf([name, status]),
    }))
    .toSorted((one, other) => one.momento.getTime() - other.momento.getTime())
}

function stateOf(texts: readonly string[]): TrackingEvent['estado'] {
  const plain = texts.map((text) =>
    text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toUpperCase(),
  )
  if (plain.some((text) => DELIVERED.test(text))) return 'entregado'
  return plain.some((text) => ON_THE_WAY.test(text)) ? 'despachado' : 'otro'
}

/** MiCorreo writes 'EN_TRANSITO'. */
function sentence(text: string): string {
  const words = text.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Reads 'dd-MM-yyyy HH:mm'. The documentation names no time zone, so the store's zone counts. */
function momentOf(text: string): Date | undefined {
  const [, day, month, year, time = ''] = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2})/.exec(text) ?? []
  const found: Day | undefined = parseDay(`${year}-${month}-${day}`)
  if (!found || !isTimeOfDay(time)) return undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfDay(found).getTime() + (hours * 60 + minutes) * 60_000)
}
