import { parseTypedPesos } from './typed-pesos.ts'

/** Returns '7,5' for 750 basis points. */
export const formatBasisPoints = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',')

/**
 * Returns the basis points of a typed percentage: '7', '7,5' or '7,5 %'. Invalid text passes through, and the contract
 * refuses it.
 */
export const toWirePercent = (typed: string): number | string =>
  parseTypedPesos(typed.replace('%', '')) ?? typed

/** Returns the surcharge steps of a typed text such as '7 + 12'. Blank text gives no steps. */
export const toWireSteps = (typed: string): (number | string)[] =>
  typed.trim() === '' ? [] : typed.split('+').map((step) => toWirePercent(step.trim()))

export const formatSteps = (steps: readonly number[]): string => steps.map(formatBasisPoints).join(' + ')
