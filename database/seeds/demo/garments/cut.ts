import type { Stretch } from './path.ts'

export type Neck =
  | 'crew'
  | 'scoop'
  | 'v'
  | 'deep-v'
  | 'square'
  | 'straps'
  | 'sweetheart'
  | 'halter'
  | 'one-shoulder'
  | 'off-shoulder'
  | 'bandeau'

export type Sleeve = 'none' | 'cap' | 'short' | 'long' | 'puff' | 'bell' | 'balloon'

/** A pattern for anything worn on the upper body. Lengths are measured down from the neck, widths from the centre line, in picture units. */
export type Cut = {
  top: number
  neck: Neck
  sleeve: Sleeve
  shoulder: number
  bust: number
  waist: number
  waistY: number
  hip: number
  hipY: number
  hem: number
  hemY: number
  /** Length of a long sleeve, from the shoulder. */
  reach?: number
  /** Replaces the straight hem: stretches from the side seam to the centre. */
  hemline?: Stretch[]
  cuff?: boolean
  hemBand?: number
}

export type Sewn = {
  back: string
  sleeves: string
  body: string
  bodyPath: string
  silhouette: string
  neckY: number
  armY: number
}
