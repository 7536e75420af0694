import { type ShipmentState, shipmentStates } from './shipment-state.ts'

/**
 * States of a shipment at the carrier. 'pidiendo': requested, and not yet known to exist. 'rescate': the carrier tries to
 * bring the parcel back.
 */
export const carrierShipmentStates = ['pidiendo', 'creado', 'cancelado', 'rescate'] as const

export type CarrierShipmentState = (typeof carrierShipmentStates)[number]

/** Results of a cancellation. 'en-el-sitio': staff cancelled on the carrier's site. */
export const carrierCancellations = [
  'cancelado',
  'rescate',
  'imposible',
  'sin-cancelacion',
  'en-el-sitio',
] as const

export type CarrierCancellation = (typeof carrierCancellations)[number]

/** Longer than a call to the carrier with its transactions, so that a running request is never repeated. */
const RUNNING_MS = 60_000

/** Returns whether a request to the carrier may still run. `pedido`: its start, null without one. */
export const isRequestRunning = ({ pedido }: { pedido: Date | null }, now: Date): boolean =>
  pedido !== null && now.getTime() - pedido.getTime() < RUNNING_MS

/** Length of the end of a sale id, which is random in a UUID of version 7. */
const RANDOM_LENGTH = 12

/**
 * Returns the shop's code of a shipment for the carrier: number, end of the sale id, and the attempt after the first one.
 * At most 30 letters, digits and hyphens. The number alone may return after a restored copy, with another buyer.
 */
export function shipmentCode({
  numero,
  saleId,
  intento,
}: {
  numero: number
  saleId: string
  intento: number
}): string {
  const random = saleId.replaceAll(/[^\dA-Za-z]/g, '').slice(-RANDOM_LENGTH)
  return [numero, random, ...(intento > 1 ? [intento] : [])].join('-')
}

/** State that the carrier reports in an event. 'otro' changes no state of the shop. */
export type ReportedState = 'despachado' | 'entregado' | 'otro'

const reported = { despachado: 'Despachado', entregado: 'Entregado' } as const satisfies Record<
  Exclude<ReportedState, 'otro'>,
  ShipmentState
>

/**
 * Returns the state to which the carrier's reports move a parcel, or undefined. Never an earlier state, and never a state
 * that the parcel already had, because staff took that state back. `past`: states that the parcel had.
 */
export function reportedStateOf(
  reports: readonly { estado: ReportedState }[],
  { estado, past }: { estado: ShipmentState; past: readonly ShipmentState[] },
): ShipmentState | undefined {
  const last = (['entregado', 'despachado'] as const).find((state) =>
    reports.some((report) => report.estado === state),
  )
  if (last === undefined) return undefined
  const next = reported[last]
  const isLater = shipmentStates.indexOf(next) > shipmentStates.indexOf(estado)
  return isLater && !past.includes(next) ? next : undefined
}
