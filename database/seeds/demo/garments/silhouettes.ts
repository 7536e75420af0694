import type { Brush } from './cloth.ts'
import type { Drawing } from './stage.ts'
import { accessories } from './accessories.ts'
import { bags } from './bags.ts'
import { bodysuits } from './bodysuits.ts'
import { bottles } from './bottles.ts'
import { catsuits } from './catsuits.ts'
import { coats } from './coats.ts'
import { dresses } from './dresses.ts'
import { footwear } from './footwear.ts'
import { jackets } from './jackets.ts'
import { knitwear } from './knitwear.ts'
import { skirts } from './skirts.ts'
import { swimwear } from './swimwear.ts'
import { tops } from './tops.ts'
import { pants } from './trousers.ts'

/** Everything the project can draw, by name. */
export const silhouettes = {
  ...coats,
  ...jackets,
  ...tops,
  ...bodysuits,
  ...knitwear,
  ...dresses,
  ...catsuits,
  ...pants,
  ...skirts,
  ...swimwear,
  ...accessories,
  ...bags,
  ...footwear,
  ...bottles,
} as const satisfies Record<string, (brush: Brush) => Drawing>

export type Silhouette = keyof typeof silhouettes
