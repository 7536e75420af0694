import { shipmentStates } from './shipment-state.ts'

/**
 * Filters of the list of parcels. 'abiertos': accepted or paid, and not delivered. 'sin-pagar': sales that wait for their
 * payment. A state shows the accepted or paid sales in that state.
 */
export const parcelFilters = ['abiertos', 'sin-pagar', ...shipmentStates] as const

export type ParcelFilter = (typeof parcelFilters)[number]
