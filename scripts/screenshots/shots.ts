import { accountShots } from './account-shots.ts'
import { balanceShots } from './balance-shots.ts'
import { checkoutShots } from './checkout-shots.ts'
import { catalogueShots } from './catalogue-shots.ts'
import { importShots } from './import-shots.ts'
import { informationShots } from './information-shots.ts'
import { panelShots } from './panel-shots.ts'
import { productShots } from './product-shots.ts'
import type { Shot } from './shot.ts'
import { tillShots } from './till-shots.ts'

/** Screens for the manual of the public shop. A test requires every public page in this list. */
export const shopShots: readonly Shot[] = [
  ...catalogueShots,
  ...checkoutShots,
  ...accountShots,
  ...informationShots,
]

export const counterShots: readonly Shot[] = [...tillShots, ...balanceShots]

export const officeShots: readonly Shot[] = [...panelShots, ...productShots]

export const shots: readonly Shot[] = [...shopShots, ...counterShots, ...officeShots, ...importShots]
