import { useStoreFacts } from '#web/app/store-facts.ts'

/** Maximum number of units per purchase. 0 means no limit. */
export const useMaxUnitsPerSale = (): number => useStoreFacts()?.profile.mostUnitsPerWebSale ?? 0
