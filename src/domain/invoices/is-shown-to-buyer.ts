import type { ArcaEnvironment } from './arca-environment.ts'

/** Returns whether a buyer gets a voucher. A test voucher would only confuse the buyers of a real shop. */
export const isShownToBuyer = (
  { ambiente }: { ambiente: ArcaEnvironment },
  { isDemo }: { isDemo: boolean },
): boolean => ambiente === 'produccion' || isDemo
