import { useStoreFacts } from '#web/app/store-facts.ts'

/** Returns the maximum units per purchase; 0 means no limit. */
export const useMaxUnitsPerSale = (): number => useStoreFacts()?.profile.mostUnitsPerWebSale ?? 0
