import type { ShippingKind } from './shipping-options.ts'

/** States of the shipment of an online purchase, in their order. */
export const shipmentStates = ['Preparando', 'Listo para retirar', 'Despachado', 'Entregado'] as const

export type ShipmentState = (typeof shipmentStates)[number]

/**
 * Returns the states that a shipment may have. A purchase that the buyer fetches is never dispatched, and a delivered
 * one is never ready to fetch. An agreed delivery may be either.
 */
export const statesOf = (kind: ShippingKind): ShipmentState[] =>
  shipmentStates.filter(
    (state) =>
      (state !== 'Despachado' || kind !== 'retiro') &&
      (state !== 'Listo para retirar' || kind === 'retiro' || kind === 'acuerdo'),
  )
