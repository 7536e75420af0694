import type { Brush } from './cloth.ts'
import { accessories } from './accessories.ts'
import { bottles } from './bottles.ts'
import { coats } from './coats.ts'
import { dresses } from './dresses.ts'
import { footwear } from './footwear.ts'
import { knitwear } from './knitwear.ts'
import { skirts } from './skirts.ts'
import { swimwear } from './swimwear.ts'
import { tops } from './tops.ts'
import { pants } from './trousers.ts'
import type { Drawing } from './stage.ts'

/** Everything the project can draw, by name. */
export const silhouettes = {
  ...coats,
  ...tops,
  ...knitwear,
  ...dresses,
  ...pants,
  ...skirts,
  ...swimwear,
  ...accessories,
  ...footwear,
  ...bottles,
} as const satisfies Record<string, (brush: Brush) => Drawing>

export type Silhouette = keyof typeof silhouettes
export const silhouetteNames = Object.keys(silhouettes) as Silhouette[]
