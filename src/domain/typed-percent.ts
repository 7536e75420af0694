import { readTypedPesos } from './typed-pesos.ts'

/** '7,5' for 750 basis points, as a person writes it. */
export const writePercent = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',')

/** The basis points of what somebody typed as a percentage: '7', '7,5' or '7,5 %'. Text that is none comes back for the contract to refuse. */
export const wirePercent = (typed: string): number | string => readTypedPesos(typed.replace('%', '')) ?? typed

/** The steps of a surcharge, one on the other, from '7 + 12'; none of blank text. */
export const wireSteps = (typed: string): (number | string)[] =>
  typed.trim() === '' ? [] : typed.split('+').map((step) => wirePercent(step.trim()))

export const writeSteps = (steps: readonly number[]): string => steps.map(writePercent).join(' + ')
