import { accountShots } from './account-shots.ts'
import { buyingShots } from './buying-shots.ts'
import { lookingShots } from './looking-shots.ts'
import { otherShots } from './other-shots.ts'
import type { Shot } from './shot.ts'

/** Every screen the manual of the public shop shows. A test asks for one of every public page. */
export const shots: readonly Shot[] = [...lookingShots, ...buyingShots, ...accountShots, ...otherShots]
