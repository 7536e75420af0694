import { useStoreFacts } from '#web/app/store-facts.ts'

/** Maximum of units per purchase; 0: no limit. */
export const useMaxUnitsPerSale = (): number => useStoreFacts()?.profile.mostUnitsPerWebSale ?? 0
