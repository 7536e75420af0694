import { useStoreFacts } from '#web/store-facts.ts'

/** How many units one purchase may take in all; 0: any number. */
export const useMostUnits = (): number => useStoreFacts()?.profile.mostUnitsPerWebSale ?? 0
