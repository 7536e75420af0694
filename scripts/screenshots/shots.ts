import { accountShots } from './account-shots.ts'
import { balanceShots } from './balance-shots.ts'
import { buyingShots } from './buying-shots.ts'
import { lookingShots } from './looking-shots.ts'
import { otherShots } from './other-shots.ts'
import { panelShots } from './panel-shots.ts'
import { productShots } from './product-shots.ts'
import type { Shot } from './shot.ts'
import { tillShots } from './till-shots.ts'

/** Screens in the manual of the public shop. A test requires every public page here. */
export const shopShots: readonly Shot[] = [...lookingShots, ...buyingShots, ...accountShots, ...otherShots]

export const counterShots: readonly Shot[] = [...tillShots, ...balanceShots]

export const officeShots: readonly Shot[] = [...panelShots, ...productShots]

export const shots: readonly Shot[] = [...shopShots, ...counterShots, ...officeShots]
