import type { StoreProfile } from './store-profile.ts'

/**
 * Returns the legend about consumer defence that some provinces require on tickets and invoices, such as Mendoza (Ley
 * 7.538). Undefined if the shop declares no telephone.
 */
export const complaintsLegend = ({
  complaintsPhone,
}: Pick<StoreProfile, 'complaintsPhone'>): string | undefined =>
  complaintsPhone === '' ? undefined : `Defensa del Consumidor: ${complaintsPhone}`
