import { shipmentStates } from './shipment-state.ts'

/**
 * Filters of the list of parcels. 'abiertos': accepted or paid, and not delivered. 'sin-pagar': sales that wait for their
 * payment. 'por-cancelar': the carrier still has the shipment of a sale that is not sold any more. A state shows the
 * accepted or paid sales in that state.
 */
export const parcelFilters = ['abiertos', 'sin-pagar', 'por-cancelar', ...shipmentStates] as const

export type ParcelFilter = (typeof parcelFilters)[number]
