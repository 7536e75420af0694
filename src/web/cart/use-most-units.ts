import { useStoreFacts } from '#web/store-facts.ts'

/** Maximum of units per purchase; 0: no limit. */
export const useMostUnits = (): number => useStoreFacts()?.profile.mostUnitsPerWebSale ?? 0
