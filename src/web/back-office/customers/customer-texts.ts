import type { readCustomer } from '#contract/customer/customers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { formatDate } from '#domain/calendar.ts'
import { consentOriginLabels } from '#domain/customer/consent.ts'

export type Customer = ReplyOf<typeof readCustomer>

/** Returns whether a customer accepts messages, with the day and the origin of the decision. */
export function consentText({ acepta, decidido, origen }: Customer): string {
  if (decidido === null || origen === null) return 'No se le preguntó: no le mandes mensajes'
  const when = `${formatDate(new Date(decidido))}, ${consentOriginLabels[origen].toLowerCase()}`
  return acepta ? `Acepta mensajes (${when})` : `No acepta mensajes (${when})`
}
